import { Component, type ReactNode } from 'react';

type BoundaryProps = { readonly children: ReactNode; readonly failed: ReactNode };

/** An error boundary that shows `failed` in place of broken children. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
