import { RecordName } from '../../admin/fields/RecordName.tsx';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './reference.cell.ts';

function Word({ field, value }: ValueProps) {
  return value == null ? <EmptyValue /> : <RecordName resource={field.reference ?? ''} id={Number(value)} />;
}

function Value({ field, value }: ValueProps) {
  return value == null ? (
    <EmptyValue />
  ) : (
    <RecordName resource={field.reference ?? ''} id={Number(value)} isLink />
  );
}

export const display: FieldTypeDisplay = { Cell: Word, Value, Word, ...cell, isInLine: true };
