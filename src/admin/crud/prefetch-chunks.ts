/** Prefetching of code chunks. */
import { loadChunk } from '../bootstrap/chunks.ts';

/** Prefetches a chunk; errors are reported when it is actually needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** The bulk toolbar is needed only with a selection. */
export const loadBulkBar = () => loadChunk(() => import('./list/selection/BulkActionsToolbar.tsx'));
