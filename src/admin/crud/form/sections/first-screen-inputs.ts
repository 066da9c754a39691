import type { InputLayout, FieldTypeInput } from '../../../../field-types/display.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { FieldModel, SectionModel } from '../../../../shared/resources/resource-model.ts';
import { estimateLineCount, estimateArabicLineCount } from './estimate-line-count.ts';

/** How many inputs are made at once, those of parts counted: about a screen of them. */
const screen = 24;

/** How many stand at the first paint in each column of a record's page; the others of the first screen follow at once. */
const atFirst = { main: 6, aside: 4 };

/** How many of the fields get their inputs at once, given room for so many: one field at least where there is any. */
export function countFirstInputs(fields: readonly FieldModel[], room = screen): number {
  let inputs = 0;
  let next = 0;
  while (next < fields.length && inputs < room) inputs += inputsOf(fields[next++]!);
  return next;
}

/** For how many inputs there is room in each section of a form before its first paint; those before it in its column come first. */
export function firstPaintInputs(form: readonly SectionModel[], fields: readonly FieldModel[]): Map<string, number> {
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

/** How wide the line of a help is, in shares of its letters' size (13 px): of half the form, of the column beside it, of a phone. */
const widthOfLine = { half: 24.5, aside: 22.3, phone: 26.1 } as const;

/** About how many letters of an Arabic one stand there. */
const lettersInLine = { half: 63, aside: 53, phone: 68 } as const;

/** A switch takes a line's beginning. */
const ofSwitch = { width: 3.9, letters: 9 };

/** Where a field stands, for the height of its input. */
export interface FieldLayout extends Partial<InputLayout> {
  locale?: Locale;
  /** it takes the whole line */
  isWide?: boolean;
  /** its label is only spoken */
  isBare?: boolean;
  /** in the column beside the form */
  isAside?: boolean;
  /** it is only read, and this is said in place of its help */
  why?: string | undefined;
  /** how what stands in a part is typed in; as texts of one line where absent */
  inputOf?: (field: FieldModel) => Partial<Pick<FieldTypeInput, 'height' | 'touch' | 'isWide'>>;
}

/** A label with its gap, an input of one line, how much higher that is under a thumb, and what is between two inputs; in pixels. */
const [label, line, thumb, gap] = [24, 36, 8, 16];

/**
 * The height that is kept free for a field whose input is not there yet, in pixels: near enough that little moves when it comes.
 * @param input of its kind
 */
export function estimateInputHeight(
  { kind, fields = [], help, schema, readOnly, nullable }: FieldModel,
  { height = label + line, touch = thumb }: Pick<FieldTypeInput, 'height' | 'touch'> = {},
  room: FieldLayout = {},
): number {
  const { locale = 'en', isWide, isBare, isAside, why, value, isNarrow = false, isTouch = false } = room;
  const isFlag = kind === 'flag' && !nullable;
  const place = isNarrow ? 'phone' : isAside ? 'aside' : 'half';
  const halves = place === 'half' && isWide ? 2 : 1;
  const sentence = why ?? help?.[locale] ?? '';
  const lines =
    locale === 'ar'
      ? estimateArabicLineCount(sentence, lettersInLine[place] * halves - (isFlag ? ofSwitch.letters : 0))
      : estimateLineCount(sentence, widthOfLine[place] * halves - (isFlag ? ofSwitch.width : 0));
  // A switch is less high than an input, and what it says stands close.
  const said = lines ? (isFlag ? 0 : 4) + 18 * lines : 0;
  const spoken = isBare && !isFlag ? label : 0;
  if ((readOnly || why !== undefined) && kind !== 'object') return 45 + said - spoken;
  // Its own help stands nowhere: what stands in it has helps of its own.
  if (kind === 'object') return (isBare ? 0 : label) + heightOfPart(fields, room);
  const isLong = kind === 'text' && (schema.maxLength ?? 0) > 500;
  const usual =
    typeof height === 'function'
      ? height({ value, schema, isNullable: nullable, isNarrow: isNarrow || isAside === true, isTouch })
      : (isLong ? 98 : height) + (isTouch ? touch : 0);
  return usual + said - spoken;
}

/** The height of what stands in a part: short inputs two by two where there is room, wide ones on lines of their own. */
function heightOfPart(fields: readonly FieldModel[], { value, ...room }: FieldLayout): number {
  const { inputOf, isNarrow, isAside } = room;
  const held = (value ?? {}) as Record<string, unknown>;
  const lines: number[] = [];
  let mate: number | undefined;
  for (const field of fields) {
    const input = inputOf?.(field);
    const isWide = fields.length === 1 || input?.isWide === true;
    const own = { isWide, isBare: false, why: undefined, value: held[field.name] };
    const height = estimateInputHeight(field, input, { ...room, ...own });
    if (mate === undefined || isWide) lines.push(height);
    else lines.push(Math.max(lines.pop()!, height));
    mate = mate !== undefined || isWide || isNarrow || isAside ? undefined : height;
  }
  return lines.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, lines.length - 1);
}

/** Rows begin empty, or are their own affair. What is only read costs a fraction of an input. */
const inputsOf = ({
  kind,
  fields = [],
  readOnly,
}: Pick<FieldModel, 'kind' | 'fields' | 'readOnly'>): number =>
  readOnly ? 0.25 : kind === 'object' ? fields.reduce((sum, field) => sum + inputsOf(field), 0) : 1;
