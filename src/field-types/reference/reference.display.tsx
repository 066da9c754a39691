import { RecordName } from '../../admin/fields/RecordName.tsx';
import { Nothing } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell } from './reference.cell.ts';

function Word({ field, value }: ValueProps) {
  return value == null ? <Nothing /> : <RecordName resource={field.reference ?? ''} id={Number(value)} />;
}

function Value({ field, value }: ValueProps) {
  return value == null ? (
    <Nothing />
  ) : (
    <RecordName resource={field.reference ?? ''} id={Number(value)} isLink />
  );
}

export const display: KindDisplay = { Cell: Word, Value, Word, ...cell, isInLine: true };
