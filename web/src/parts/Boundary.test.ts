import type { ComponentChildren, VNode } from "preact";
import { describe, expect, it, vi } from "vitest";
import { Boundary, type BoundaryProps } from "./Boundary";

/** As Preact would drive it, without a page. */
function mount(props: Partial<BoundaryProps> = {}) {
  const boundary = new Boundary({ moment: 1, children: "the table", ...props });
  boundary.props = { moment: 1, children: "the table", ...props };
  boundary.setState = (part: object) => {
    boundary.state = { ...boundary.state, ...part };
  };
  const fail = (error: unknown) => {
    boundary.state = Boundary.getDerivedStateFromError(error);
    boundary.componentDidCatch(error);
  };
  const isAlert = (drawn: ComponentChildren) => (drawn as VNode<{ role?: string }>).props?.role === "alert";
  return { boundary, fail, isAlert };
}

describe("an error boundary", () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);

  it("shows what stands in it", () => {
    expect(mount().boundary.render()).toBe("the table");
  });

  it("tells what went wrong instead, and that it did", () => {
    const onFail = vi.fn();
    const { boundary, fail, isAlert } = mount({ onFail });
    fail(new Error("no dice"));
    expect(isAlert(boundary.render())).toBe(true);
    expect(boundary.state.why).toBe("no dice");
    expect(onFail).toHaveBeenCalledOnce();
  });

  it("tries again with the next moment, not before", () => {
    const { boundary, fail, isAlert } = mount();
    fail("odd");
    boundary.componentDidUpdate({ moment: 1, children: "" });
    expect(isAlert(boundary.render())).toBe(true);
    boundary.componentDidUpdate({ moment: 0, children: "" });
    expect(boundary.render()).toBe("the table");
  });
});
