/** How each kind stands in a line of a list, for whoever lays lists out before their displays have come. */
import { byFieldType } from './by-field-type.ts';
import type { FieldTypeCell } from './cell.ts';
import type { FieldModel } from '../shared/resources/resource-model.ts';

const cells = byFieldType(import.meta.glob<FieldTypeCell>('./*/*.cell.ts', { eager: true, import: 'cell' }));

/** How a field's value stands in a line; a kind that says nothing of it is given a text's room. */
export const cellOf = ({ kind }: Pick<FieldModel, 'kind'>): FieldTypeCell => cells[kind] ?? {};
