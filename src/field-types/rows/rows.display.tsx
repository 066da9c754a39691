import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../admin/bootstrap/lazy-component.ts';
import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './rows.cell.ts';

/** Lazily loaded: list cells show only the number of rows. */
const RowsTable = lazyComponent(() => import('./RowsTable.tsx'));

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

function Cell({ value }: ValueProps) {
  const format = useFormat();
  const rows = rowsOf(value);
  return rows.length ? <span>{format.number(rows.length)}</span> : <EmptyValue />;
}

function Value({ field, value }: ValueProps) {
  const rows = rowsOf(value);
  if (!rows.length) return <EmptyValue />;
  return (
    <LazyBoundary waiting={<Skeleton variant="rounded" height={36 * (rows.length + 1)} />}>
      <RowsTable fields={field.fields ?? []} rows={rows} />
    </LazyBoundary>
  );
}

export const display: FieldTypeDisplay = {
  Cell,
  Value,
  ahead: () => RowsTable.ahead(),
  ...cell,
  isWide: true,
};
