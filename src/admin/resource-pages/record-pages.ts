/** The two pages of a record, each lazily loaded and prefetched on hover or click. */
import { loadChunk } from '../bootstrap/chunks.ts';
import { lazyPage } from '../bootstrap/lazy-page.ts';
import { FormOutline } from '../crud/form/sections/FormSkeleton.tsx';
import { ReadOnlyPage } from './read-only-page.ts';
import { withPrefetchedDisplays } from './with-prefetched-displays.ts';

/** The edit page of a record. */
export const FormPage = lazyPage(
  () => withPrefetchedDisplays(loadChunk(() => import('./FormPage.tsx'))),
  FormOutline,
);

/** Prefetch functions, provided to lists by context. */
export const prefetchRecordPages = { form: FormPage.ahead, read: ReadOnlyPage.ahead };
