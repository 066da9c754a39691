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
    // A sentence and its answers need the width of the card.
    gridColumn: '1 / -1',
    '& .MuiFormHelperText-root': { color: theme.vars.palette.tone.attention.ink },
    '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.warning.main },
    '& > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 4 },
  },
}));

export interface CellActions {
  onType: (typed: readonly CellInput[]) => void;
  /** a cell is being typed into, which is handed over when it is left */
  onTyping: (isTyping: boolean) => void;
  /** a block of several cells was pasted into one */
  onPaste?: (place: CellPlace, block: string) => void;
  /** which of two values stands, where somebody else has written one too */
  onKeepMine?: (place: CellPlace) => void;
  onTakeTheirs?: (place: CellPlace) => void;
}

interface Props extends CellActions {
  place: CellPlace;
  column: GridColumn;
  value: CellValue;
  /** a text that is no value of the column and stays as it was typed */
  raw: string | undefined;
  isHeld: boolean;
  /** what is wrong with it */
  mistake: string | undefined;
  /** what somebody else has written there meanwhile */
  theirs: CellValue | undefined;
  /** id of what the card is called */
  ofCard: string;
}

/** The input of a cell, by which it is found. */
export const cellElementId = ({ row, column }: CellPlace) => `variant-${row}-${column}`;

/** A cell of the table as a field of a card, with what is to be said of it. */
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
          // What stands anew (an undo, a colleague's value) is shown anew.
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
