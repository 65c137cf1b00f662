import { Component, type ReactNode } from 'react';

/** Part of a page it can do without, such as a picture of a route: when it cannot be drawn, it stays away and the rest stands. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.warn('left out', failure);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
