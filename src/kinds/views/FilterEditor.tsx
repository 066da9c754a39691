/** The editors of the filter bar, by kind: loaded when a filter is first opened. */
import type { FilterProps, KindFilterEditor } from '../view.ts';
import { ChoiceFilter, FlagFilter } from './ChoiceFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { WordsFilter } from './WordsFilter.tsx';

/** The editor of every kind that can be filtered by. */
export const filterEditors: Readonly<Record<string, KindFilterEditor>> = {
  text: WordsFilter,
  phone: WordsFilter,
  tags: WordsFilter,
  choice: ChoiceFilter,
  flag: FlagFilter,
  reference: ReferenceFilter,
  references: ReferenceFilter,
  number: RangeFilter,
  money: RangeFilter,
  date: RangeFilter,
  instant: RangeFilter,
};

/** Edits one filter of a list. */
export default function FilterEditor(props: FilterProps) {
  const Editor = filterEditors[props.field.kind];
  if (!Editor)
    throw new Error(`Field “${props.field.name}”: the kind “${props.field.kind}” has no filter editor.`);
  return <Editor {...props} />;
}
