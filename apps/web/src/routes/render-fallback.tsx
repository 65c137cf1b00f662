import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { asApiError } from '../shared/api/api-error.js';
import { ErrorState } from '../shared/ui/button.js';

interface Props {
  path: string;
  children: ReactNode;
}
interface State {
  failure: unknown;
  path: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { failure: null, path: this.props.path };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure ?? new Error('unknown') };
  }

  /** Following a link leaves the broken page. */
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.path === state.path ? null : { failure: null, path: props.path };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('page failed to render', failure);
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return <ErrorState error={asApiError(this.state.failure)} onRetry={() => window.location.reload()} />;
  }
}

/** Keeps the bars usable if one page fails, for example because its code could not be fetched. */
export const RenderFallback = ({ children }: { children: ReactNode }) => (
  <Boundary path={useLocation().pathname}>{children}</Boundary>
);
