import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import type { OpenConflict } from './three-way-merge.ts';

const ConflictSides = lazyComponent(() => import('./ConflictSides.tsx'));

/** Someone else saved first. What asks about it comes when it happens, which is rare: no form waits for it. */
export function ConflictDialog({ conflict }: { conflict: OpenConflict }) {
  return (
    <LazyBoundary>
      <ConflictSides conflict={conflict} />
    </LazyBoundary>
  );
}
