/** The two pages of a record. Each is a part of its own: who hovers over a row, or clicks it, fetches what shows a moment later. */
import { loadChunk } from '../bootstrap/chunks.ts';
import { lazyPage } from '../bootstrap/lazy-page.ts';
import { FormOutline } from '../crud/form/sections/FormSkeleton.tsx';
import { ReadPage } from './read-only-page.ts';
import { withValues } from './with-prefetched-displays.ts';

/** The form of a record. */
export const FormPage = lazyPage(() => withValues(loadChunk(() => import('./FormPage.tsx'))), FormOutline);

/** For lists, which lead to them. */
export const recordPagesAhead = { form: FormPage.ahead, read: ReadPage.ahead };
