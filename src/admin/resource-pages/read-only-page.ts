import { loadChunk } from '../bootstrap/chunks.ts';
import { lazyPage } from '../bootstrap/lazy-page.ts';
import { FormSkeleton } from '../crud/form/sections/FormSkeleton.tsx';
import { withPrefetchedDisplays } from './with-prefetched-displays.ts';

/** Read-only page of a record, lazily loaded: without the right to edit, or for sealed records. */
export const ReadOnlyPage = lazyPage(
  () => withPrefetchedDisplays(loadChunk(() => import('./ReadOnlyPage.tsx'))),
  FormSkeleton,
);
