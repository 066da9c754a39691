/** Inputs of all field types, loaded with a form. */
import type { FieldModel } from '../shared/resources/resource-model.ts';
import { byFieldType } from './by-field-type.ts';
import type { FieldTypeInput } from './display.ts';

/** The inputs by field type. */
const inputs = byFieldType(
  import.meta.glob<FieldTypeInput>('./*/*.input.tsx', { eager: true, import: 'input' }),
);

/** The input of a field; throws when its type has none. */
export function inputOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldTypeInput {
  const found = inputs[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no input.`);
  return found;
}
