import { StatusChip } from '../../admin/layout/controls/StatusChip.tsx';
import { OverflowChips } from '../../admin/fields/lists/OverflowChips.tsx';
import { Nothing, Pieces } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { labelOf, toneOf } from '../choice/choice.cell.ts';
import type { KindDisplay, ValueProps } from '../display.ts';
import { cell } from './choices.cell.ts';
import { choiceOf } from './numeric-choices.ts';

const valuesOf = (value: unknown) => (Array.isArray(value) ? value.map(choiceOf) : []);

function Cell({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  return <OverflowChips items={valuesOf(value)}>{(each) => <bdi>{labelOf(each, field, locale)}</bdi>}</OverflowChips>;
}

function Value({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  const chosen = valuesOf(value);
  if (!chosen.length) return <Nothing />;
  return (
    <Pieces>
      {chosen.map((each) => {
        const label = labelOf(each, field, locale);
        const tone = toneOf(each, field);
        return <li key={each}>{tone ? <StatusChip tone={tone} label={label} /> : <bdi>{label}</bdi>}</li>;
      })}
    </Pieces>
  );
}

function Word({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  return <bdi>{labelOf(choiceOf(value), field, locale)}</bdi>;
}

export const display: KindDisplay = { Cell, Value, Word, ...cell, isInLine: true };
