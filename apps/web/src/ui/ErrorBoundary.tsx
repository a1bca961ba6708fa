/**
 * React error boundary: catches render errors of its children, so that the rest of the page keeps working.
 */

import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Rendered instead of the children after an error; calls `retry` to render them again. */
  readonly instead: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
  /** Called when a retry has rendered without an error. */
  readonly onRecovered?: () => void;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(_: ErrorBoundaryProps, before: { readonly failed: boolean }) {
    if (before.failed && !this.state.failed) this.props.onRecovered?.();
  }

  override render() {
    const { instead, children } = this.props;
    return this.state.failed ? instead(() => this.setState({ failed: false })) : children;
  }
}
