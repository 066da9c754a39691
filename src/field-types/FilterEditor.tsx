/** The editors of the filter bar: loaded when a filter is first opened. */
import { byFieldType } from './by-field-type.ts';
import type { FilterProps, FieldTypeFilterEditor } from './display.ts';

/** The editor of every kind that can be filtered by. */
const filterEditors = byFieldType(
  import.meta.glob<FieldTypeFilterEditor>('./*/*.filter.tsx', { eager: true, import: 'Filter' }),
);

/** Edits one filter of a list. */
export default function FilterEditor(props: FilterProps) {
  const Editor = filterEditors[props.field.kind];
  if (!Editor) {
    const { name, kind } = props.field;
    throw new Error(
      `Field “${name}”: the kind “${kind}” has filters and no editor of them. Add src/field-types/${kind}/${kind}.filter.tsx.`,
    );
  }
  return <Editor {...props} />;
}
