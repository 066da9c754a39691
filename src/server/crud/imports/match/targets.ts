/** Targets of file columns: the table columns of a resource, as exports name them, with additional spellings. */
import type { FieldModel, Label, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { systemFields } from '../../../../shared/resources/record-fields.ts';
import { tableColumns, type TableColumn } from '../../../../shared/texts/table-file.ts';

/** A target that a file column can be mapped to. */
export interface Target {
  /** stable: `price`, `name.ar`, `name` (language detected by script), `option1.value` */
  key: string;
  title: Label;
  /** how its cells are parsed; absent for keys that only an arrangement uses */
  column?: TableColumn;
  /** rows can be matched to records by it */
  isKey: boolean;
  required: boolean;
  /** recognized but not written: computed numbers, and names shown beside ids */
  readOnly: boolean;
}

const idField = systemFields.filter(({ name }) => name === 'id');

/** Fields that identify a record although not declared unique. */
const naming: readonly string[] = ['email', 'phoneNumber', 'phone', 'number', 'code'];

/** Whether rows can be matched by this field. */
function isKeyField(field: FieldModel): boolean {
  return field.name === 'id' || field.unique || (naming.includes(field.name) && field.kind !== 'rows');
}

/**
 * All targets, `id` first.
 * @param fields those that the user may read
 */
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

/** Target of a text whose language is detected by its script. */
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

/** The field of a key; `variants.` keys have the field of the same name. */
export function fieldAt(key: string, targets: readonly Target[]): FieldModel | undefined {
  const own = key.replace(/^variants\./u, '');
  return targets.find((target) => target.key === own)?.column?.field;
}
