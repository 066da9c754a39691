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
  /** number of sent pieces */
  quantity: number;
  value: Returned;
  onChange: (value: Returned) => void;
}

/** Sets the number of returned pieces; the number that is not restocked (damaged) stays, the rest is restocked. */
export const withReturnedQuantity = (
  { returnedQuantity, restockedQuantity }: Returned,
  pieces: number,
): Returned => ({
  returnedQuantity: pieces,
  restockedQuantity: Math.max(0, pieces - (returnedQuantity - restockedQuantity)),
});

/** Inputs of one line's returned and restocked pieces; by default all returned pieces are restocked. */
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

/** Number input from 0 to `most`: digits of both scripts, up and down arrow keys, Home for 0, End for `most`. */
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
        // Ignores input that is not a whole number.
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
