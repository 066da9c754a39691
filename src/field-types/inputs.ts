/** The inputs of every kind: loaded with a form. */
import type { FieldModel } from '../shared/resources/resource-model.ts';
import { byFieldType } from './by-field-type.ts';
import type { FieldTypeInput } from './display.ts';

/** The input of every kind, by the kind's name. */
const inputs = byFieldType(import.meta.glob<FieldTypeInput>('./*/*.input.tsx', { eager: true, import: 'input' }));

/** How a field is typed in; throws when its kind has no input. */
export function inputOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldTypeInput {
  const found = inputs[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no input.`);
  return found;
}
