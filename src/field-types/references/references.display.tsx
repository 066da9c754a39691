import { OverflowChips } from '../../admin/fields/lists/OverflowChips.tsx';
import { RecordName } from '../../admin/fields/RecordName.tsx';
import { EmptyValue, ChipRow } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './references.cell.ts';

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

function Cell({ field, value }: ValueProps) {
  return (
    <OverflowChips items={idsOf(value)}>
      {(id) => <RecordName key={id} resource={field.reference ?? ''} id={id} />}
    </OverflowChips>
  );
}

function Value({ field, value }: ValueProps) {
  const ids = idsOf(value);
  if (!ids.length) return <EmptyValue />;
  return (
    <ChipRow>
      {ids.map((id) => (
        <li key={id}>
          <RecordName resource={field.reference ?? ''} id={id} isLink />
        </li>
      ))}
    </ChipRow>
  );
}

function Word({ field, value }: ValueProps) {
  return <RecordName resource={field.reference ?? ''} id={Number(value)} />;
}

export const display: FieldTypeDisplay = { Cell, Value, Word, ...cell, isInLine: true };
