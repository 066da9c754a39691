import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { ChunkError } from '../../bootstrap/chunks.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { Icon } from '../controls/Icon.tsx';
import { EmptyState, SupportLine } from './page-states.tsx';

interface Props {
  children: ReactNode;
  /** another value (such as the path) resets the error */
  resetKey?: string;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

/** Error boundary of a screen, with buttons to retry or to reload. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isChunkFailure(error) ? (
      <ChunkFailure />
    ) : (
      <ScreenFailure retry={() => this.setState({ error: null })} />
    );
  }
}

/** Whether an error is a failed `import()`, which browsers name differently; Vite's preload error names the file. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof ChunkError ||
    (error instanceof TypeError && /import|module|preload/iu.test(error.message))
  );
}

function ChunkFailure() {
  const text = useText();
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon="offline"
        title={text('app.chunk.title')}
        body={text('app.chunk.body')}
        action={<Reload />}
      />
    </div>
  );
}

function ScreenFailure({ retry }: { retry: () => void }) {
  const text = useText();
  return (
    <div role="alert">
      <EmptyState
        level={1}
        icon="error"
        title={text('app.error.title')}
        body={text('ra.message.error')}
        help={<SupportLine />}
        action={
          <>
            <Button onClick={retry}>{text('app.error.retry')}</Button>
            <Reload />
          </>
        }
      />
    </div>
  );
}

function Reload() {
  const text = useText();
  return (
    <Button
      variant="contained"
      color="primary"
      onClick={() => location.reload()}
      startIcon={<Icon name="refresh" />}
    >
      {text('app.chunk.reload')}
    </Button>
  );
}
