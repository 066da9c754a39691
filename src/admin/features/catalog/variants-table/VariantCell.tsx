import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useText } from '../../../providers/texts/texts.tsx';
import { formatCell } from '../../../grid/cell-text.ts';
import type { CellInput } from '../../../grid/edits.ts';
import type { CellPlace, CellValue, GridColumn } from '../../../grid/grid-model.ts';
import { useCellTexts } from '../../../grid/use-cell-texts.ts';

const Cell = styled('div')(({ theme }) => ({
  minWidth: 0,
  '&[data-conflict]': {
    // A conflict's text and buttons take the full width of the card.
    gridColumn: '1 / -1',
    '& .MuiFormHelperText-root': { color: theme.vars.palette.tone.attention.ink },
    '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.warning.main },
    '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 4 },
  },
}));

export interface CellActions {
  onType: (typed: readonly CellInput[]) => void;
  /** whether a cell holds typed text that is not committed (it is on blur) */
  onTyping: (isTyping: boolean) => void;
  /** a block of several cells was pasted */
  onPaste?: (place: CellPlace, block: string) => void;
  /** resolves a conflict with another user's value */
  onKeepMine?: (place: CellPlace) => void;
  onTakeTheirs?: (place: CellPlace) => void;
}

interface Props extends CellActions {
  place: CellPlace;
  column: GridColumn;
  value: CellValue;
  /** typed text that is not a valid value of the column */
  raw: string | undefined;
  isHeld: boolean;
  /** error message */
  mistake: string | undefined;
  /** value that another user saved meanwhile */
  theirs: CellValue | undefined;
  /** id of the card's heading */
  ofCard: string;
}

/** DOM id of a cell's input. */
export const cellElementId = ({ row, column }: CellPlace) => `variant-${row}-${column}`;

/** Input of a table cell on a card, with its error or conflict. */
export function VariantCell({ place, column, value, raw, isHeld, mistake, theirs, ofCard, ...does }: Props) {
  const text = useText();
  const { wordsOf } = useCellTexts();
  const id = cellElementId(place);
  const isAsked = !mistake && theirs !== undefined;
  const said = isAsked
    ? text('grid.theirs', { value: wordsOf(column, theirs) || text('grid.nothing') })
    : mistake;
  const describedBy = said ? `${id}-helper-text ${ofCard}` : ofCard;
  const stored = raw ?? formatCell(column, value);
  return (
    <Cell data-conflict={isAsked ? true : undefined}>
      {column.kind === 'boolean' ? (
        <>
          <FormControlLabel
            label={column.title}
            disabled={isHeld}
            control={
              <Switch
                checked={value === true}
                slotProps={{ input: { id, 'aria-describedby': describedBy } }}
                onChange={(_event, isOn) => does.onType([{ ...place, text: isOn ? 'TRUE' : 'FALSE' }])}
              />
            }
          />
          {said ? (
            <FormHelperText id={`${id}-helper-text`} error={Boolean(mistake)}>
              {said}
            </FormHelperText>
          ) : null}
        </>
      ) : (
        <TextField
          // Remounts the uncontrolled input when the stored value changes (undo, another user's value).
          key={stored}
          id={id}
          label={column.title}
          defaultValue={stored}
          fullWidth
          disabled={isHeld}
          error={Boolean(mistake)}
          helperText={said}
          slotProps={{
            htmlInput: {
              inputMode: column.kind === 'text' ? undefined : 'decimal',
              enterKeyHint: 'done',
              dir: column.kind === 'text' ? 'auto' : 'ltr',
              'aria-describedby': describedBy,
            },
          }}
          onChange={({ target }) => does.onTyping(target.value !== stored)}
          onKeyDown={({ key, target }) => {
            if (key === 'Enter') (target as HTMLElement).blur();
          }}
          onPaste={(event) => {
            const block = event.clipboardData.getData('text/plain');
            if (!does.onPaste || !/[\t\n]/u.test(block.trim())) return;
            event.preventDefault();
            does.onPaste(place, block);
          }}
          onBlur={({ target }) => {
            does.onTyping(false);
            if (target.value !== stored) does.onType([{ ...place, text: target.value }]);
          }}
        />
      )}
      {isAsked ? (
        <div>
          <Button size="small" onClick={() => does.onTakeTheirs?.(place)}>
            {text('grid.take_theirs')}
          </Button>
          <Button size="small" onClick={() => does.onKeepMine?.(place)}>
            {text('grid.keep_mine')}
          </Button>
        </div>
      ) : null}
    </Cell>
  );
}
