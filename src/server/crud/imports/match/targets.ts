/** What a column of a file may fill: the table columns of a resource, as exports name them, and a few more spellings. */
import type { FieldModel, Label, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { systemFields } from '../../../../shared/resources/record-fields.ts';
import { tableColumns, type TableColumn } from '../../../../shared/texts/table-file.ts';

/** What one column may fill. */
export interface Target {
  /** stable: `price`, `name.ar`, `name` (a text whose letters say its language), `option1.value` */
  key: string;
  title: Label;
  /** the column that its cells are read as; none for what only an arrangement understands */
  column?: TableColumn;
  /** rows find their records by it */
  isKey: boolean;
  required: boolean;
  /** known, but not written: numbers that the system keeps, and the names beside ids */
  readOnly: boolean;
}

const idField = systemFields.filter(({ name }) => name === 'id');

/** Fields whose value can name one record: the unique ones, and those that are so by custom. */
const naming: readonly string[] = ['email', 'phoneNumber', 'phone', 'number', 'code'];

/** Can rows find records of the resource by this field? */
function isKeyField(field: FieldModel): boolean {
  return field.name === 'id' || field.unique || (naming.includes(field.name) && field.kind !== 'rows');
}

/** Everything that a column may fill, `id` first. @param fields those of the resource that the person may read */
export function targetsOf(model: ResourceModel, fields: readonly FieldModel[] = model.fields): Target[] {
  const columns = tableColumns([...idField, ...fields.filter(({ writeOnly }) => !writeOnly)]);
  const targets = columns.flatMap((column): Target[] => {
    const target = targetOf(column);
    const isFirstLanguage = column.language === 'en';
    return isFirstLanguage ? [target, wholeText(column)] : [target];
  });
  return targets;
}

function targetOf(column: TableColumn): Target {
  const { key, title, field, path, readOnly, role } = column;
  const isOwn = path.length === 1;
  return {
    key,
    title,
    column,
    isKey: isOwn && role === 'value' && isKeyField(field),
    required: isOwn && field.required && !readOnly && field.default === undefined,
    readOnly: readOnly && key !== 'id',
  };
}

/** A text in one language, whichever its letters are of. */
function wholeText(column: TableColumn): Target {
  const { language: _, ...rest } = column;
  const key = column.path.join('.');
  const suffix = (text: string) => text.replace(/\s*\([^()]*\)$/u, '');
  const title = { en: suffix(column.title.en), ar: suffix(column.title.ar) };
  return {
    key,
    title,
    column: { ...rest, key, title },
    isKey: false,
    required: false,
    readOnly: column.readOnly,
  };
}

/** The field that a key ends at; a variant's has the name of its product's. */
export function fieldAt(key: string, targets: readonly Target[]): FieldModel | undefined {
  const own = key.replace(/^variants\./u, '');
  return targets.find((target) => target.key === own)?.column?.field;
}
