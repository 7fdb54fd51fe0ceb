/* A table for any game, made of its view alone. */
export { GenericTable as Table } from "./GenericTable";
