import { Component, Suspense, type ReactNode } from 'react';
import { ChunkError } from '../../bootstrap/chunks.ts';
import { ErrorState } from './page-states.tsx';

interface Props {
  children?: ReactNode;
  /** shown while suspended */
  waiting?: ReactNode;
  /** called with the error, in place of the error message: for overlays, which notify and close */
  onFail?: (error: unknown) => void;
  /** shown after an error where `onFail` is given; nothing by default */
  instead?: ReactNode;
}

/** Suspense and error boundary of a part of a screen: a failure leaves the rest of the screen intact. */
export function LazyBoundary({ children, waiting = null, instead = null, onFail }: Props) {
  return (
    <FailureBoundary instead={instead} {...(onFail ? { onFail } : {})}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** `onFail` of optional parts, whose absence needs no message. */
export const ignoreFailure = (): void => undefined;

interface State {
  failure: { error: unknown } | null;
}

class FailureBoundary extends Component<Omit<Props, 'waiting'>, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.onFail) return this.props.instead;
    // Only the app's own errors have a translated message.
    const error = failure.error instanceof ChunkError ? failure.error : undefined;
    return <ErrorState error={error} retry={() => this.setState({ failure: null })} />;
  }
}
