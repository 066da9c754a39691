import { useNotify } from 'react-admin';
import { ChunkError } from '../../bootstrap/chunks.ts';
import { useText } from '../../providers/texts/texts.tsx';

/**
 * Error handler for a panel that could not be loaded: closes it and shows a notification.
 * @param close closes the panel
 */
export function useNotifyLoadError(close: () => void): (error: unknown) => void {
  const notify = useNotify();
  const text = useText();
  return (error) => {
    close();
    notify(text(error instanceof ChunkError ? 'errors.chunk' : 'app.error.title'), { type: 'error' });
  };
}
