import { loadChunk } from '../bootstrap/chunks.ts';
import { lazyPage } from '../bootstrap/lazy-page.ts';
import { FormSkeleton } from '../crud/form/sections/FormSkeleton.tsx';
import { withPrefetchedDisplays } from './with-prefetched-displays.ts';

/** The page of a record to read, for who may not write it, and for one that nobody changes any more. */
export const ReadOnlyPage = lazyPage(() => withPrefetchedDisplays(loadChunk(() => import('./ReadOnlyPage.tsx'))), FormSkeleton);
