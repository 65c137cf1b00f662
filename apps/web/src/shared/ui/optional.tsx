import { Component, type ReactNode } from 'react';

interface OptionalProps {
  children: ReactNode;
  /** Rendered in its place, if the user asked for the part and is waiting for it. */
  instead?: (failure: unknown) => ReactNode;
}

/** An optional part of a page, such as a picture of a route: if it fails to render, it is left out and the rest stays. */
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
