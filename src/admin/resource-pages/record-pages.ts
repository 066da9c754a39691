/** The two pages of a record. Each is a part of its own: who hovers over a row, or clicks it, fetches what shows a moment later. */
import { loadChunk } from '../bootstrap/chunks.ts';
import { lazyPage } from '../bootstrap/lazy-page.ts';
import { FormOutline } from '../crud/form/sections/FormSkeleton.tsx';
import { ReadOnlyPage } from './read-only-page.ts';
import { withPrefetchedDisplays } from './with-prefetched-displays.ts';

/** The form of a record. */
export const FormPage = lazyPage(() => withPrefetchedDisplays(loadChunk(() => import('./FormPage.tsx'))), FormOutline);

/** For lists, which lead to them. */
export const prefetchRecordPages = { form: FormPage.ahead, read: ReadOnlyPage.ahead };
