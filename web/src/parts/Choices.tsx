/* What may be chosen. Where that is too much to list it is put together, or looked for. */
import type { ChoiceKind } from "../protocol.gen";
import { FoundChoices, type Find } from "./FoundChoices";
import { ListedChoices, type ListedProps } from "./ListedChoices";
import { Picker } from "./Picker";

/** Without offers there are more than can be listed. */
export interface ChoicesProps extends ListedProps {
  /** Of what kinds they are, where they are put together rather than listed. */
  kinds?: ChoiceKind[] | undefined;
  /** One of them, if they are not listed. */
  example?: string;
  /** Looks for them, where they can neither be listed nor put together. */
  find?: Find | undefined;
  names?: readonly string[];
}

export function Choices(props: ChoicesProps) {
  const { offers, kinds = [], names = [], find } = props;
  if (kinds.length > 0) {
    return <Picker {...props} kinds={kinds} names={names} />;
  }
  return find && offers.length === 0 ? <FoundChoices {...props} find={find} /> : <ListedChoices {...props} />;
}
