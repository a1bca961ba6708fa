/** Holds back what went wrong inside, so that the rest of the page goes on. */

import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What is shown instead, with a way to try once more. */
  readonly instead: (again: () => void) => ReactNode;
  readonly children: ReactNode;
  /** Called once what went wrong is drawn again. */
  readonly onMended?: () => void;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: { readonly failed: boolean }) {
    if (before.failed && !this.state.failed) this.props.onMended?.();
  }

  override render() {
    const { instead, children } = this.props;
    return this.state.failed ? instead(() => this.setState({ failed: false })) : children;
  }
}
