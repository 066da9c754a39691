import type { ColumnKind } from '../column.ts';
import { column as text } from '../text/text.column.ts';

export const column: ColumnKind = { ...text, name: 'bar-code' };
