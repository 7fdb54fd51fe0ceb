/* A part of the page that is fetched when it is first shown. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fetchPart } from "../net/part";

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<{ part: ComponentType<Props> }>();
    useEffect(() => {
      let isGone = false;
      void fetchPart(load).then((part) => !isGone && setLoaded({ part }));
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded ? <Loaded.part {...props} /> : null;
  };
}
