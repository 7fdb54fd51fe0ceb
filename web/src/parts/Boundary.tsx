/* Whatever goes wrong in a part of the page stays in it, and is told. */
import { Component, type ComponentChildren } from "preact";
import { t } from "../text";
import "./mishap.css";

export interface BoundaryProps {
  /** Another one: it is tried again. */
  moment: unknown;
  onFail?: (() => void) | undefined;
  children: ComponentChildren;
}

interface BoundaryState {
  why: string | undefined;
}

export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { why: undefined };

  static override getDerivedStateFromError(error: unknown): BoundaryState {
    return { why: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    console.warn(error);
    this.props.onFail?.();
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.moment !== this.props.moment && this.state.why !== undefined) {
      this.setState({ why: undefined });
    }
  }

  override render() {
    const { why } = this.state;
    if (why === undefined) {
      return this.props.children;
    }
    return (
      <div class="mishap card" role="alert">
        <p>{t.mishap.part}</p>
        <p class="soft small">{why}</p>
        <div class="row">
          <button type="button" class="button" onClick={() => this.setState({ why: undefined })}>
            {t.closed.again}
          </button>
          <button type="button" class="button" onClick={() => location.reload()}>
            {t.mishap.reload}
          </button>
        </div>
      </div>
    );
  }
}
