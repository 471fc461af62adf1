import { Component, type ReactNode } from 'react';

type BoundaryProps = { readonly children: ReactNode; readonly fallback: ReactNode };

/** An error boundary that shows `failed` in place of broken children. */
export class ErrorBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
