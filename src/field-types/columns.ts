/** Registers the columns of all field types. Server only. */
import { registerColumns, type FieldTypeColumn } from './column.ts';
import { found } from './found.ts';

registerColumns(await found<FieldTypeColumn>('column'));
