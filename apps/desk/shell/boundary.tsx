import { Component, type ReactNode } from 'react';

type BoundaryProps = { readonly children: ReactNode; readonly failed: ReactNode };

/** Keeps a broken part from taking the rest of the desk along, and shows `failed` in its place. */
export class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed : this.props.children;
  }
}
