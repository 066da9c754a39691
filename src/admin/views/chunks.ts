/** The parts that the generated screens are cut into. The same promise for every caller: who hovers loads what a click will need. */
import { loadChunk } from '../boot/chunks.ts';

export const loadForm = () => loadChunk(() => import('./form/FormView.tsx'));
export const loadRead = () => loadChunk(() => import('./form/ReadView.tsx'));

/** Fetches a part ahead of need; a failure is told by whoever needs it. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Nobody needs what is done to many records before something is selected. */
export const loadBulkBar = () => loadChunk(() => import('./list/BulkBar.tsx'));
