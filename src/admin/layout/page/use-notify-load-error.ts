import { useNotify } from 'react-admin';
import { ChunkError } from '../../bootstrap/chunks.ts';
import { useText } from '../../providers/texts/texts.tsx';

/**
 * For a panel that somebody asked for and that failed: says so, and lets it go.
 * @param close takes the panel away
 */
export function useNotifyLoadError(close: () => void): (error: unknown) => void {
  const notify = useNotify();
  const text = useText();
  return (error) => {
    close();
    notify(text(error instanceof ChunkError ? 'errors.chunk' : 'app.error.title'), { type: 'error' });
  };
}
