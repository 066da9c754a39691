import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useText } from '../../providers/texts.tsx';
import { cellText } from '../../grid/cell-text.ts';
import { isLocked, valueIn, type EditState, type Typed } from '../../grid/edits.ts';
import type { CellValue, GridColumn, GridRow, Mistake } from '../../grid/grid-model.ts';
import { useCellWords } from '../../grid/use-cell-words.ts';
import { useMistakeText } from '../../grid/use-mistake-text.ts';
import type { ByCell } from './use-save-variants.ts';

interface Props {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  state: EditState;
  onType: (typed: readonly Typed[]) => void;
  mistakes: ByCell<Mistake>;
  theirs: ByCell<CellValue>;
  isReadOnly: boolean;
}

/** So many stand at first; a thumb asks for more. */
const few = 30;

/** The table on a phone: a card a variant. */
export function VariantCards({ label, rows, columns, ...props }: Props) {
  const text = useText();
  const [shown, setShown] = useState(few);
  return (
    <>
      <ul aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 }}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.key}>
            <VariantCard row={row} columns={columns} {...props} />
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

type CardProps = Omit<Props, 'label' | 'rows'> & { row: GridRow };

/** A variant with its fields, each read and told as the cells of the table are. */
export function VariantCard({ row, columns, state, onType, mistakes, theirs, isReadOnly }: CardProps) {
  const text = useText();
  const id = useId();
  const { wordsOf } = useCellWords();
  const mistakeText = useMistakeText(columns);
  // Of a variant that stands, the values of its options are its name already.
  const rest = columns.filter(({ isKey, name }) => (row.isNew || !isKey) && name !== 'name');
  // What is switched stands together, below what is written.
  const inOrder = rest.toSorted(
    (one, other) => Number(one.kind === 'boolean') - Number(other.kind === 'boolean'),
  );
  return (
    <Card sx={{ p: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ gridColumn: '1 / -1' }}>
        <bdi>{row.values.name}</bdi>
      </Typography>
      {inOrder.map((column) => {
        const place = { row: row.key, column: column.name };
        const value = valueIn(state, row, column.name);
        const isHeld = isReadOnly || isLocked(row, column);
        const mistake = mistakes.get(row.key)?.get(column.name);
        const others = theirs.get(row.key);
        const said = mistake
          ? mistakeText(mistake, column)
          : others?.has(column.name)
            ? text('grid.theirs', {
                value: wordsOf(column, others.get(column.name)!) || text('grid.nothing'),
              })
            : undefined;
        if (column.kind === 'boolean')
          return (
            <FormControlLabel
              key={column.name}
              label={column.title}
              disabled={isHeld}
              control={
                <Switch
                  checked={value === true}
                  onChange={(_event, isOn) => onType([{ ...place, text: isOn ? 'TRUE' : 'FALSE' }])}
                />
              }
            />
          );
        const stored = state.raw[row.key]?.[column.name] ?? cellText(column, value);
        return (
          <TextField
            // What stands anew (an undo, a colleague's value) is shown anew.
            key={`${column.name} ${stored}`}
            label={column.title}
            defaultValue={stored}
            disabled={isHeld}
            error={Boolean(mistake)}
            helperText={said}
            slotProps={{
              htmlInput: {
                inputMode: column.kind === 'text' ? undefined : 'decimal',
                dir: column.kind === 'text' ? 'auto' : 'ltr',
                'aria-describedby': id,
              },
            }}
            onBlur={(event) => {
              if (event.target.value !== stored) onType([{ ...place, text: event.target.value }]);
            }}
          />
        );
      })}
    </Card>
  );
}
