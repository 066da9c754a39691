import type { InputLayout, FieldTypeInput } from '../../../../field-types/display.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { FieldModel, SectionModel } from '../../../../shared/resources/resource-model.ts';
import { estimateLineCount, estimateArabicLineCount } from './estimate-line-count.ts';

/** Number of inputs rendered at once, nested ones included: about one screen. */
const screen = 24;

/** Number of inputs rendered in the first paint, for each column of a record page; the rest of the first screen follows immediately. */
const atFirst = { main: 6, aside: 4 };

/** Number of fields rendered at once, given room for that many inputs; at least one. */
export function countFirstInputs(fields: readonly FieldModel[], room = screen): number {
  let inputs = 0;
  let next = 0;
  while (next < fields.length && inputs < room) inputs += inputsOf(fields[next++]!);
  return next;
}

/** Number of inputs to render before the first paint, for each section; earlier sections of a column come first. */
export function firstPaintInputs(
  form: readonly SectionModel[],
  fields: readonly FieldModel[],
): Map<string, number> {
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

/** Line width of a help text, in em (13 px): half the form, side column, phone. */
const widthOfLine = { half: 24.5, aside: 22.3, phone: 26.1 } as const;

/** Approximate number of Arabic letters per line. */
const lettersInLine = { half: 63, aside: 53, phone: 68 } as const;

/** Width taken by a switch at the start of the line. */
const ofSwitch = { width: 3.9, letters: 9 };

/** Layout of a field, for estimating its input's height. */
export interface FieldLayout extends Partial<InputLayout> {
  locale?: Locale;
  /** it takes the full line */
  isWide?: boolean;
  /** its label is visually hidden */
  isBare?: boolean;
  /** in the side column */
  isAside?: boolean;
  /** it is read-only, and this text replaces its help */
  why?: string | undefined;
  /** input types of nested fields; single-line texts by default */
  inputOf?: (field: FieldModel) => Partial<Pick<FieldTypeInput, 'height' | 'touch' | 'isWide'>>;
}

/** Height of a label with its gap, of a single-line input, its increase on touch screens, and the gap between inputs; in pixels. */
const [label, line, thumb, gap] = [24, 36, 8, 16];

/**
 * Estimates the height to reserve for a field that is not rendered yet, in pixels, to reduce layout shift.
 * @param input of the field's kind
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
  // A switch has no gap above its help text.
  const said = lines ? (isFlag ? 0 : 4) + 18 * lines : 0;
  const spoken = isBare && !isFlag ? label : 0;
  if ((readOnly || why !== undefined) && kind !== 'object') return 45 + said - spoken;
  // An object shows no help of its own, only that of its fields.
  if (kind === 'object') return (isBare ? 0 : label) + heightOfPart(fields, room);
  const isLong = kind === 'text' && (schema.maxLength ?? 0) > 500;
  const usual =
    typeof height === 'function'
      ? height({ value, schema, isNullable: nullable, isNarrow: isNarrow || isAside === true, isTouch })
      : (isLong ? 98 : height) + (isTouch ? touch : 0);
  return usual + said - spoken;
}

/** Height of an object's fields: short inputs two per line where there is room, wide ones on a full line. */
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

/** Number of inputs of a field. Lists start empty and count as one; a read-only value costs a fraction. */
const inputsOf = ({
  kind,
  fields = [],
  readOnly,
}: Pick<FieldModel, 'kind' | 'fields' | 'readOnly'>): number =>
  readOnly ? 0.25 : kind === 'object' ? fields.reduce((sum, field) => sum + inputsOf(field), 0) : 1;
