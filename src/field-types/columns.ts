/** The columns of every kind. Server only. */
import { registerColumns, type ColumnKind } from './column.ts';
import { found } from './found.ts';

registerColumns(await found<ColumnKind>('column'));
