import { useState } from 'react';
import { useTableInteraction } from './table-context.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { useNotifyError } from '../../use-notify-error.ts';

const CellEdits = lazyScreen(['cells'], () => import('../cells/CellEdits.tsx'));

/** Inline cell editing, lazily loaded on the first pointer or focus event in the table. */
export function EditableCells() {
  const { around, isTouched } = useTableInteraction();
  const sayError = useNotifyError();
  const [isBroken, setBroken] = useState(false);
  if (!isTouched || !around || isBroken) return null;
  return (
    <LazyBoundary
      onFail={(error) => {
        sayError(error);
        setBroken(true);
      }}
    >
      <CellEdits around={around} />
    </LazyBoundary>
  );
}
