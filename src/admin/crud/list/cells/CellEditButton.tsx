import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

const Button = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 4,
  marginBlock: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  // End-aligned numbers stay readable: the button is at the start.
  '[data-align="end"] > &': { insetInlineEnd: 'auto', insetInlineStart: 4 },
  '&:hover': { color: theme.vars.palette.primary.main, borderColor: theme.vars.palette.primary.main },
}));

interface Props {
  around: HTMLElement;
  labelOf: (cell: HTMLElement) => string;
  onEdit: (cell: HTMLElement) => void;
}

/** Edit button in the hovered or focused cell; one for the whole table. */
export function CellEditButton({ around, labelOf, onEdit }: Props) {
  const text = useText();
  const [cell, setCell] = useState<HTMLElement | null>(() =>
    // The pointer may enter the table before this component loads.
    around.querySelector<HTMLElement>('td[data-editable]:is(:hover, :focus-within)'),
  );
  useEffect(() => {
    const point = (event: Event) => {
      // Touch has no hover: a tap opens the record.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return;
      setCell((event.target as HTMLElement).closest<HTMLElement>('td[data-editable]'));
    };
    const leave = () => setCell(null);
    around.addEventListener('pointerover', point);
    around.addEventListener('focusin', point);
    around.addEventListener('pointerleave', leave);
    return () => {
      around.removeEventListener('pointerover', point);
      around.removeEventListener('focusin', point);
      around.removeEventListener('pointerleave', leave);
    };
  }, [around]);
  if (!cell?.isConnected) return null;
  return createPortal(
    <Button
      type="button"
      tabIndex={-1}
      title={text('cells.edit_by', { key: 'F2' })}
      aria-label={labelOf(cell)}
      onClick={() => onEdit(cell)}
    >
      <Icon name="edit" size={14} />
    </Button>,
    cell,
  );
}
