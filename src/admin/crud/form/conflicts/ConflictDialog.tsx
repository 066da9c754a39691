import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import type { OpenConflict } from './three-way-merge.ts';

const ConflictSides = lazyComponent(() => import('./ConflictVersions.tsx'));

/** Dialog of a write conflict (409), lazily loaded because it is rare. */
export function ConflictDialog({ conflict }: { conflict: OpenConflict }) {
  return (
    <LazyBoundary>
      <ConflictSides conflict={conflict} />
    </LazyBoundary>
  );
}
