/** The columns of all field types, for the server: importing `columnOf` from here loads them. */
import { cleanValue, columnOf, registerColumns, type FieldTypeColumn } from './column.ts';
import { loadFieldTypeParts } from './field-type-folders.ts';

registerColumns(await loadFieldTypeParts<FieldTypeColumn>('column'));
export { cleanValue, columnOf };
