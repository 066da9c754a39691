import { useFormat } from '../../admin/providers/texts/use-format.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './instant.cell.ts';

function Value({ value }: ValueProps) {
  const format = useFormat();
  return value ? <time dateTime={String(value)}>{format.dateTime(String(value))}</time> : <EmptyValue />;
}

function Cell({ value }: ValueProps) {
  const format = useFormat();
  if (!value) return <EmptyValue />;
  const moment = String(value);
  return (
    <time dateTime={moment} title={format.dateTime(moment)}>
      {format.shortDateTime(moment)}
    </time>
  );
}

function Word({ value }: ValueProps) {
  const format = useFormat();
  return <time dateTime={String(value)}>{format.date(String(value))}</time>;
}

export const display: FieldTypeDisplay = { Cell, Value, Word, ...cell, isInLine: true };
