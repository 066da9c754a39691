import { Filter as ChoiceFilter } from '../choice/choice.filter.tsx';
import type { FilterProps } from '../display.ts';
import { rangeFilter } from '../filters/RangeFilter.tsx';
import { parseNumber } from '../../shared/texts/number-text.ts';

const RangeFilter = rangeFilter({
  type: 'text',
  shows: 'number',
  show: (value) => value,
  read: (typed) => parseNumber(typed)?.toString(),
});

/** Range filter; a choice filter where the numbers have labels. */
export function Filter(props: FilterProps) {
  const { labels } = props.field;
  if (!labels) return <RangeFilter {...props} />;
  const choices = (props.field.schema.enum ?? [])
    .map(String)
    .map((value) => ({ value, title: labels[value] ?? { en: value, ar: value }, tone: 'neutral' as const }));
  return <ChoiceFilter {...props} field={{ ...props.field, choices }} />;
}
