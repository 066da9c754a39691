/** Filter editors, loaded when a filter is first opened. */
import { byFieldType } from './by-field-type.ts';
import type { FilterProps, FieldTypeFilterEditor } from './display.ts';

/** The filter editors by field type. */
const filterEditors = byFieldType(
  import.meta.glob<FieldTypeFilterEditor>('./*/*.filter.tsx', { eager: true, import: 'Filter' }),
);

/** Editor of one filter of a list, chosen by the field's type. */
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
