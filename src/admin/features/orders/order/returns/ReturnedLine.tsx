import TextField from '@mui/material/TextField';
import { parseWhole } from '../../../../../shared/texts/number-text.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';

export interface Returned {
  returnedQuantity: number;
  restockedQuantity: number;
}

interface Props {
  name: string;
  /** pieces that were sent */
  quantity: number;
  value: Returned;
  onChange: (value: Returned) => void;
}

/** So many came back: what is broken stays broken, the rest goes to stock. */
export const withReturnedQuantity = ({ returnedQuantity, restockedQuantity }: Returned, pieces: number): Returned => ({
  returnedQuantity: pieces,
  restockedQuantity: Math.max(0, pieces - (returnedQuantity - restockedQuantity)),
});

/** How many pieces of one item came back, and how many of them go to stock: all of them, until said otherwise. */
export function ReturnedLine({ name, quantity, value, onChange }: Props) {
  const text = useText();
  const format = useFormat();
  const { returnedQuantity: back, restockedQuantity: restocked } = value;
  return (
    <div
      role="group"
      aria-label={name}
      style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'end' }}
    >
      <div style={{ flex: '1 1 180px', overflowWrap: 'anywhere', alignSelf: 'center' }}>
        <bdi>{name}</bdi>
        <div>
          <small>{text('order.returned.of', { count: format.number(quantity) })}</small>
        </div>
      </div>
      <Pieces
        label={text('order.returned.pieces')}
        spoken={text('order.returned.pieces_of', { name })}
        value={back}
        most={quantity}
        onChange={(next) => onChange(withReturnedQuantity(value, next))}
      />
      <Pieces
        label={text('order.returned.restocked')}
        spoken={text('order.returned.restocked_pieces_of', { name })}
        value={restocked}
        most={back}
        onChange={(next) => onChange({ returnedQuantity: back, restockedQuantity: next })}
      />
    </div>
  );
}

interface PiecesProps {
  label: string;
  spoken: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number of pieces from none to the most there can be; digits of either script, arrows up and down, Home for none and End for all. */
function Pieces({ label, spoken, value, most, onChange }: PiecesProps) {
  const set = (next: number) => onChange(Math.min(most, Math.max(0, next)));
  return (
    <TextField
      label={label}
      size="small"
      style={{ width: 96 }}
      value={value}
      disabled={most === 0}
      onChange={(event) => {
        const pieces = parseWhole(event.target.value);
        // What is no number of pieces is not typed at all.
        if (pieces !== undefined) set(pieces ?? 0);
      }}
      onKeyDown={(event) => {
        const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: 0, End: most }[event.key];
        if (next === undefined || event.shiftKey) return;
        event.preventDefault();
        set(next);
      }}
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          'aria-label': spoken,
          role: 'spinbutton',
          'aria-valuenow': value,
          'aria-valuemin': 0,
          'aria-valuemax': most,
        },
      }}
    />
  );
}
