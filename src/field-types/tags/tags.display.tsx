import { OverflowChips } from '../../admin/fields/lists/OverflowChips.tsx';
import { Nothing, Pieces } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell } from './tags.cell.ts';

const wordsOf = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

function Cell({ value }: ValueProps) {
  return <OverflowChips items={wordsOf(value)}>{(word) => <bdi key={word}>{word}</bdi>}</OverflowChips>;
}

function Value({ value }: ValueProps) {
  const words = wordsOf(value);
  if (!words.length) return <Nothing />;
  return (
    <Pieces>
      {words.map((word) => (
        <li key={word}>
          <bdi>{word}</bdi>
        </li>
      ))}
    </Pieces>
  );
}

function Word({ value }: ValueProps) {
  return <bdi>{String(value)}</bdi>;
}

export const display: KindDisplay = { Cell, Value, Word, ...cell, isInLine: true };
