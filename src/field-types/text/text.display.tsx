import { Ellipsis, Nothing, Prose } from '../../admin/fields/value-texts.tsx';
import type { KindDisplay, ValueProps } from '../display.ts';

function Cell({ value }: ValueProps) {
  return <Ellipsis text={value as string | null} />;
}

function Value({ value }: ValueProps) {
  return value ? <Prose>{String(value)}</Prose> : <Nothing />;
}

function Word({ value }: ValueProps) {
  return <bdi>{String(value)}</bdi>;
}

export const display: KindDisplay = { Cell, Value, Word, isInLine: true };
