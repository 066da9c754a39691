/** The two pages of a record. Each is a part of its own: who hovers over a row, or clicks it, fetches what shows a moment later. */
import { displays } from '../../kinds/displays.ts';
import { partsAhead } from '../places/part-values.ts';
import { loadChunk } from '../boot/chunks.ts';
import { lazyPage } from '../first-paint/lazy-page.ts';
import { FormSkeleton } from '../records/form/FormSkeleton.tsx';

/** A record's page comes with what its values need: one that fails to come says so in its place. */
async function withValues<Page>(page: Promise<Page>): Promise<Page> {
  const values = Promise.allSettled([...Object.values(displays).map(({ ahead }) => ahead?.()), partsAhead()]);
  const came = await page;
  await values;
  return came;
}

/** The form of a record. */
export const FormPage = lazyPage(() => withValues(loadChunk(() => import('./FormPage.tsx'))), FormSkeleton);

/** The same to read, for who may not write it. */
export const ReadPage = lazyPage(() => withValues(loadChunk(() => import('./ReadPage.tsx'))), FormSkeleton);

/** For lists, which lead to them. */
export const recordPagesAhead = { form: FormPage.ahead, read: ReadPage.ahead };
