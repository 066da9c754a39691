import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isLocked, currentValue, type EditState } from '../../../grid/edits.ts';
import type { CellValue, GridColumn, GridRow, Mistake } from '../../../grid/grid-model.ts';
import { useCellErrorText } from '../../../grid/use-cell-error-text.ts';
import type { ByCell } from './use-save-variants.ts';
import { VariantCell, type CellActions } from './VariantCell.tsx';

export interface CardProps extends CellActions {
  row: GridRow;
  columns: readonly GridColumn[];
  state: EditState;
  mistakes: ByCell<Mistake>;
  theirs: ByCell<CellValue>;
  isReadOnly: boolean;
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1.5,
  alignItems: 'start',
} as const;

/** Card of a variant on a phone; its fields use the same parser and errors as the cells of the table. */
export function VariantCard({ row, columns, state, mistakes, theirs, isReadOnly, ...actions }: CardProps) {
  const id = useId();
  const mistakeText = useCellErrorText(columns);
  // The option values of an existing variant are in its name.
  const rest = columns.filter(({ isKey, name }) => (row.isNew || !isKey) && name !== 'name');
  // Switches are grouped below the text fields.
  const written = rest.filter(({ kind }) => kind !== 'boolean');
  // Empty fields of a new variant are copied from the most similar one, which a switch cannot show: only set switches appear.
  const isSaid = ({ name }: GridColumn) =>
    currentValue(state, row, name) !== null || state.raw[row.key]?.[name];
  const switched = rest.filter((column) => column.kind === 'boolean' && (!row.isNew || isSaid(column)));
  const cellOf = (column: GridColumn) => {
    const mistake = mistakes.get(row.key)?.get(column.name);
    return (
      <VariantCell
        key={column.name}
        place={{ row: row.key, column: column.name }}
        column={column}
        value={currentValue(state, row, column.name)}
        raw={state.raw[row.key]?.[column.name]}
        isHeld={isReadOnly || isLocked(row, column)}
        mistake={mistake && mistakeText(mistake, column)}
        theirs={theirs.get(row.key)?.get(column.name)}
        ofCard={id}
        {...actions}
      />
    );
  };
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h2" variant="subtitle1">
        <bdi>{row.values.name}</bdi>
      </Typography>
      <Box sx={twoColumns}>{written.map(cellOf)}</Box>
      {switched.length ? <Box sx={twoColumns}>{switched.map(cellOf)}</Box> : null}
    </Card>
  );
}
