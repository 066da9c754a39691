import { Component, Suspense, type ReactNode } from 'react';
import { ChunkError } from '../../bootstrap/chunks.ts';
import { ErrorState } from './page-states.tsx';

interface Props {
  children?: ReactNode;
  /** what stands in its place until its code has come */
  waiting?: ReactNode;
  /** nothing is shown when it fails, and whoever asked is told: what a dialog has to say, say */
  onFail?: (error: unknown) => void;
  /** stands in its place when it fails and `onFail` is given; nothing unless said otherwise */
  instead?: ReactNode;
}

/** A part of a screen that may come late or break: the failure stays in its place, and the rest of the screen as it is. */
export function LazyBoundary({ children, waiting = null, instead = null, onFail }: Props) {
  return (
    <FailureBoundary instead={instead} {...(onFail ? { onFail } : {})}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** For what disturbs nobody by its absence. */
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
    // Only the app's own failures are sentences; of others the person has nothing to learn.
    const error = failure.error instanceof ChunkError ? failure.error : undefined;
    return <ErrorState error={error} retry={() => this.setState({ failure: null })} />;
  }
}
