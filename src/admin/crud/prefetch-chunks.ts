/** The parts that the generated screens are cut into, and how they are fetched ahead of need. */
import { loadChunk } from '../bootstrap/chunks.ts';

/** Fetches a part ahead of need; a failure is told by whoever needs it. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Nobody needs what is done to many records before something is selected. */
export const loadBulkBar = () => loadChunk(() => import('./list/selection/BulkActionsToolbar.tsx'));
