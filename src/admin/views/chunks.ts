/** The parts that the generated screens are cut into. The same promise for every caller: who hovers loads what a click will need. */
import { views } from '../../kinds/views.ts';
import { loadChunk } from '../boot/chunks.ts';

export const loadForm = () => withValues(loadChunk(() => import('./form/FormView.tsx')));
export const loadRead = () => withValues(loadChunk(() => import('./form/ReadView.tsx')));

/** A record's page comes with what its values need: one that fails to come says so in its place. */
async function withValues<Page>(page: Promise<Page>): Promise<Page> {
  const values = Promise.allSettled(Object.values(views).map(({ ahead }) => ahead?.()));
  const came = await page;
  await values;
  return came;
}

/** Fetches a part ahead of need; a failure is told by whoever needs it. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Nobody needs what is done to many records before something is selected. */
export const loadBulkBar = () => loadChunk(() => import('../kit/BulkActionsToolbar.tsx'));
