import { useFormat } from '../../admin/providers/use-format.ts';
import { RowsTable } from '../../admin/views/value/RowsTable.tsx';
import { Nothing } from '../../admin/views/value/Words.tsx';
import type { KindViews, ValueProps } from '../view.ts';

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

function Cell({ value }: ValueProps) {
  const format = useFormat();
  const rows = rowsOf(value);
  return rows.length ? <span>{format.number(rows.length)}</span> : <Nothing />;
}

function Value({ field, value }: ValueProps) {
  const rows = rowsOf(value);
  return rows.length ? <RowsTable fields={field.fields ?? []} rows={rows} /> : <Nothing />;
}

export const rowsViews: KindViews = { Cell, Value, align: 'end', width: 96, isWide: true };
