/** The editors of the filter bar: loaded when a filter is first opened. */
import { byKind } from './by-kind.ts';
import type { FilterProps, KindFilterEditor } from './display.ts';

/** The editor of every kind that can be filtered by. */
const filterEditors = byKind(
  import.meta.glob<KindFilterEditor>('./*/*.filter.tsx', { eager: true, import: 'Filter' }),
);

/** Edits one filter of a list. */
export default function FilterEditor(props: FilterProps) {
  const Editor = filterEditors[props.field.kind];
  if (!Editor)
    throw new Error(`Field “${props.field.name}”: the kind “${props.field.kind}” has no filter editor.`);
  return <Editor {...props} />;
}
