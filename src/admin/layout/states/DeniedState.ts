import { lazy } from 'react';
import { loadChunk } from '../../bootstrap/chunks.ts';

/** Lazily loaded page without access: the sign-in page does not need the permission names. */
export const DeniedState = lazy(() => loadChunk(() => import('./DeniedPage.tsx')));
