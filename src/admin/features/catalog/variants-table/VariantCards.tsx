import Button from '@mui/material/Button';
import { useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../providers/texts/texts.tsx';
import type { CellPlace, GridRow } from '../../../grid/grid-model.ts';
import { VariantCard, type CardProps } from './VariantCard.tsx';
import { cellElementId } from './VariantCell.tsx';

export interface CardsHandle {
  /** brings a cell into sight, and the keys to it where it is to be typed into */
  goTo(place: CellPlace, isTypedInto: boolean): void;
}

interface Props extends Omit<CardProps, 'row'> {
  ref?: Ref<CardsHandle>;
  label: string;
  rows: readonly GridRow[];
}

/** So many stand at first; a thumb asks for more. */
const few = 30;

/** The table on a phone: a card a variant. */
export function VariantCards({ ref, label, rows, ...card }: Props) {
  const text = useText();
  const [shown, setShown] = useState(few);
  useImperativeHandle(ref, () => ({
    goTo(place, isTypedInto) {
      const line = rows.findIndex(({ key }) => key === place.row);
      if (line < 0) return;
      // It may stand below those that were asked for.
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
