import { StatusChip } from '../../admin/layout/controls/StatusChip.tsx';
import { OverflowChips } from '../../admin/fields/lists/OverflowChips.tsx';
import { EmptyValue, ChipRow } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { choiceLabel, choiceTone } from '../choice/choice.cell.ts';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';
import { cell } from './choices.cell.ts';
import { formatChoice } from './numeric-choices.ts';

const valuesOf = (value: unknown) => (Array.isArray(value) ? value.map(formatChoice) : []);

function Cell({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  return (
    <OverflowChips items={valuesOf(value)}>
      {(each) => <bdi>{choiceLabel(each, field, locale)}</bdi>}
    </OverflowChips>
  );
}

function Value({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  const chosen = valuesOf(value);
  if (!chosen.length) return <EmptyValue />;
  return (
    <ChipRow>
      {chosen.map((each) => {
        const label = choiceLabel(each, field, locale);
        const tone = choiceTone(each, field);
        return <li key={each}>{tone ? <StatusChip tone={tone} label={label} /> : <bdi>{label}</bdi>}</li>;
      })}
    </ChipRow>
  );
}

function Word({ field, value }: ValueProps) {
  const { locale } = useLocaleState();
  return <bdi>{choiceLabel(formatChoice(value), field, locale)}</bdi>;
}

export const display: FieldTypeDisplay = { Cell, Value, Word, ...cell, isInLine: true };
