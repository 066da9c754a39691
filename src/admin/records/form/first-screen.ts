import type { Locale } from '../../../model/locale.ts';
import type { FieldModel, SectionModel } from '../../../model/resource-model.ts';

/** How many inputs are made at once, those of parts counted: about a screen of them. */
const screen = 24;

/** How many stand at the first paint in each column of a record's page; the others of the first screen follow at once. */
const atFirst = { main: 6, aside: 4 };

/** How many of the fields get their inputs at once, given room for so many: one field at least where there is any. */
export function firstScreen(fields: readonly FieldModel[], room = screen): number {
  let inputs = 0;
  let next = 0;
  while (next < fields.length && inputs < room) inputs += inputsOf(fields[next++]!);
  return next;
}

/** For how many inputs there is room in each section of a form before its first paint; those before it in its column come first. */
export function roomOf(form: readonly SectionModel[], fields: readonly FieldModel[]): Map<string, number> {
  const left = { ...atFirst };
  return new Map(
    form.map(({ name, aside, folded, fields: names }) => {
      const column = aside ? 'aside' : 'main';
      const room = Math.max(0, left[column]);
      const own = folded ? [] : fields.filter((field) => names.includes(field.name) && !field.folded);
      left[column] -= own.reduce((sum, field) => sum + inputsOf(field), 0);
      return [name, room];
    }),
  );
}

/** About how many letters of a help stand in a line of half the form; of the whole form twice as many. */
const lettersInLine = 56;

/**
 * The height that is kept free for a field whose input is not there yet, in pixels: near enough that little moves when it comes.
 * @param usual of an input of its kind
 * @param isWide it takes the whole line
 */
export function heightOf(
  { kind, fields = [], help, schema, readOnly }: FieldModel,
  usual = 60,
  locale: Locale = 'en',
  isWide = false,
): number {
  const lines = Math.ceil((help?.[locale] ?? '').length / (isWide ? 2 * lettersInLine : lettersInLine));
  // A switch is less high than an input, and what it says stands close.
  const said = lines ? (kind === 'flag' ? -4 : 4) + 18 * lines : 0;
  if (readOnly && kind !== 'object') return 45 + said;
  if (kind === 'object')
    return 25 + said + 77 * Math.ceil(fields.reduce((sum, field) => sum + inputsOf(field), 0) / 2);
  const isLong = kind === 'text' && (schema.maxLength ?? 0) > 500;
  return (isLong ? 98 : usual) + said;
}

/** Rows begin empty, or are their own affair. What is only read costs a fraction of an input. */
const inputsOf = ({
  kind,
  fields = [],
  readOnly,
}: Pick<FieldModel, 'kind' | 'fields' | 'readOnly'>): number =>
  readOnly ? 0.25 : kind === 'object' ? fields.reduce((sum, field) => sum + inputsOf(field), 0) : 1;
