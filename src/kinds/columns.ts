/** The one list of columns, a kind each. Server only. */
import { choiceColumn } from './choice/choice.column.ts';
import { cleanValue, columnOf, registerColumns, type ColumnKind } from './column.ts';
import { dateColumn } from './date/date.column.ts';
import { flagColumn } from './flag/flag.column.ts';
import { imageListColumn } from './image-list/image-list.column.ts';
import { instantColumn } from './instant/instant.column.ts';
import { jsonColumn } from './json/json.column.ts';
import { moneyColumn } from './money/money.column.ts';
import { numberColumn } from './number/number.column.ts';
import { objectColumn } from './object/object.column.ts';
import { permissionsColumn } from './permissions/permissions.column.ts';
import { phoneColumn } from './phone/phone.column.ts';
import { referenceColumn } from './reference/reference.column.ts';
import { referencesColumn } from './references/references.column.ts';
import { richTextColumn } from './rich-text/rich-text.column.ts';
import { rowsColumn } from './rows/rows.column.ts';
import { tagsColumn } from './tags/tags.column.ts';
import { textColumn } from './text/text.column.ts';
import { translatedTextColumn } from './translated-text/translated-text.column.ts';

const list: ColumnKind[] = [
  textColumn,
  phoneColumn,
  permissionsColumn,
  translatedTextColumn,
  richTextColumn,
  numberColumn,
  moneyColumn,
  choiceColumn,
  flagColumn,
  dateColumn,
  instantColumn,
  referenceColumn,
  referencesColumn,
  imageListColumn,
  tagsColumn,
  objectColumn,
  rowsColumn,
  jsonColumn,
];

registerColumns(list);
export { cleanValue, columnOf };
