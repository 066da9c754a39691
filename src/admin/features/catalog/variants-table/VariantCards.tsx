import Button from '@mui/material/Button';
import { useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../providers/texts/texts.tsx';
import type { CellPlace, GridRow } from '../../../grid/grid-model.ts';
import { VariantCard, type CardProps } from './VariantCard.tsx';
import { cellElementId } from './VariantCell.tsx';

export interface CardsHandle {
  /** scrolls a cell into view, and focuses it if it is to be edited */
  goTo(place: CellPlace, isTypedInto: boolean): void;
}

interface Props extends Omit<CardProps, 'row'> {
  ref?: Ref<CardsHandle>;
  label: string;
  rows: readonly GridRow[];
}

/** Number of cards per step; a button shows more. */
const few = 30;

/** Variants table on a phone: one card per variant. */
export function VariantCards({ ref, label, rows, ...card }: Props) {
  const text = useText();
  const [shown, setShown] = useState(few);
  useImperativeHandle(ref, () => ({
    goTo(place, isTypedInto) {
      const line = rows.findIndex(({ key }) => key === place.row);
      if (line < 0) return;
      // Shows the card first if it is beyond the current step.
      flushSync(() => setShown(Math.max(shown, line + 1)));
      const cell = document.getElementById(cellElementId(place));
      cell?.scrollIntoView({ block: 'center' });
      if (isTypedInto) cell?.focus({ preventScroll: true });
    },
  }));
  return (
    <>
      <ul aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.key}>
            <VariantCard row={row} {...card} />
          </li>
        ))}
      </ul>
      {rows.length > shown ? (
        <Button fullWidth sx={{ mt: 1.5 }} onClick={() => setShown(shown + few)}>
          {text('variants_table.more', { smart_count: rows.length - shown })}
        </Button>
      ) : null}
    </>
  );
}
