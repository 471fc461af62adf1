import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** What is shown instead, or what makes it of the error. */
  readonly fallback: ReactNode | ((error: unknown) => ReactNode);
  readonly onError?: (error: unknown) => void;
};

/** Shows `fallback` in place of children that could not be rendered. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly broken: { readonly error: unknown } | undefined }
> {
  override state: { readonly broken: { readonly error: unknown } | undefined } = { broken: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    const { fallback, children } = this.props;
    if (!broken) return children;
    return typeof fallback === 'function' ? fallback(broken.error) : fallback;
  }
}
