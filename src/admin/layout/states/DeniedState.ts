import { lazy } from 'react';
import { loadChunk } from '../../bootstrap/chunks.ts';

/** A page that the person may not open; names the right that is missing. It comes when it is needed: the sign-in page needs no names of rights. */
export const DeniedState = lazy(() => loadChunk(() => import('./DeniedPage.tsx')));
