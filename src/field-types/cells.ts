/** Row cells by field type, for list layouts before the displays have loaded. */
import { byFieldType } from './by-field-type.ts';
import type { FieldTypeCell } from './cell.ts';
import type { FieldModel } from '../shared/resources/resource-model.ts';

const cells = byFieldType(import.meta.glob<FieldTypeCell>('./*/*.cell.ts', { eager: true, import: 'cell' }));

/** The cell of a field; the layout of a text where its type has none. */
export const cellOf = ({ kind }: Pick<FieldModel, 'kind'>): FieldTypeCell => cells[kind] ?? {};
