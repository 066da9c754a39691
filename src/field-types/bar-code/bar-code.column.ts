import type { FieldTypeColumn } from '../column.ts';
import { column as text } from '../text/text.column.ts';

export const column: FieldTypeColumn = { ...text, name: 'bar-code' };
