/** The columns of all field types, for the server: importing `columnOf` from here loads them. */
import { cleanValue, columnOf, registerColumns, type FieldTypeColumn } from './column.ts';
import { found } from './field-type-folders.ts';

registerColumns(await found<FieldTypeColumn>('column'));
export { cleanValue, columnOf };
