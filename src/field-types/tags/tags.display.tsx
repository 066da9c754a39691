import { OverflowChips } from '../../admin/fields/lists/OverflowChips.tsx';
import { EmptyValue, ChipRow } from '../../admin/fields/value-texts.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './tags.cell.ts';

const wordsOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

function Cell({ value }: ValueProps) {
  return <OverflowChips items={wordsOf(value)}>{(word) => <bdi key={word}>{word}</bdi>}</OverflowChips>;
}

function Value({ value }: ValueProps) {
  const words = wordsOf(value);
  if (!words.length) return <EmptyValue />;
  return (
    <ChipRow>
      {words.map((word) => (
        <li key={word}>
          <bdi>{word}</bdi>
        </li>
      ))}
    </ChipRow>
  );
}

function Word({ value }: ValueProps) {
  return <bdi>{String(value)}</bdi>;
}

export const display: FieldTypeDisplay = { Cell, Value, Word, ...cell, isInLine: true };
