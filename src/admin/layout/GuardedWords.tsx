import { Suspense } from 'react';
import type { Right } from '../../model/rights.ts';
import { useRight } from './RightTip.tsx';

/** An option's words, and below them the right that it lacks: an option that is out of reach says why where it stands. */
export function GuardedWords({ right, children }: { right: Right | undefined; children: React.ReactNode }) {
  if (!right) return children;
  return (
    <span style={{ display: 'grid', whiteSpace: 'normal', flexGrow: 1 }}>
      <span>{children}</span>
      <Suspense fallback={null}>
        <Refusal right={right} />
      </Suspense>
    </span>
  );
}

function Refusal({ right }: { right: Right }) {
  // The menu is as wide as its words and no wider for the sentence, which would carry it beyond a narrow dialog.
  return (
    <small style={{ lineHeight: 1.4, width: 0, minWidth: 'max(100%, 180px)' }}>
      {useRight(right).refusal}
    </small>
  );
}

/** Of an option that is out of reach: its words can be read all the same. */
export const guardedLook = { '&.Mui-disabled': { opacity: 1, color: 'text.disabled' } } as const;
