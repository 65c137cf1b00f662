import { Component, type ReactNode } from 'react';

interface OptionalProps {
  children: ReactNode;
  /** What stands in its place, where somebody has asked for the part and waits. */
  instead?: (failure: unknown) => ReactNode;
}

/** Part of a page it can do without, such as a picture of a route: when it cannot be drawn, it stays away and the rest stands. */
export class Optional extends Component<OptionalProps, { failure: unknown }> {
  override state = { failure: null as unknown };

  static getDerivedStateFromError(failure: unknown): { failure: unknown } {
    return { failure: failure ?? new Error('unknown') };
  }

  override componentDidCatch(failure: unknown): void {
    console.warn('left out', failure);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.instead?.(failure);
  }
}
