/**
 * What a column's header says of its cells: in which unit they weigh, and by which clock they tell time. Cells are brought into the
 * field's own unit and into UTC before anything else reads them.
 */
import { endOfDayInStore, instantFromStore } from '../../../../shared/analytics/store-time.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { foldHeader } from './fold-header.ts';
import type { FileColumn, ImportNote, Mapping } from '../import.ts';
import { inUnit, isMass, unitAtEnd, type MassUnit } from './mass-units.ts';
import { parseMomentCell } from './parse-values.ts';
import { numberIn, type NumberColumns } from './number-columns.ts';
import { fieldAt, type Target } from '../match/targets.ts';

/** Cells of each column as their fields take them; none where a column says nothing more than its field. */
export type CellNormalizers = readonly (((text: string, cells: readonly string[]) => string) | undefined)[];

/** A column that holds the units of the weights beside it, folded. */
const unitHeader =
  /^(?:(?:variant|product|item) )?weight unit$|^unit of (?:the )?weight$|^وحده (?:قياس )?(?:ال)?وزن(?: المنتج| المتغير)?$/u;

/**
 * @param columns those of the file, each with the target that it fills in `mapping`
 * @param numbers how the file spells the numbers of its columns
 */
export function normalizeColumns(
  columns: readonly Pick<FileColumn, 'header'>[],
  mapping: Mapping,
  targets: readonly Target[],
  numbers: NumberColumns,
): CellNormalizers {
  const unitPlace = columns.findIndex(
    ({ header }, place) => !mapping[place] && unitHeader.test(foldHeader(header)),
  );
  return columns.map(({ header }, place) => {
    const key = mapping[place];
    const field = key ? fieldAt(key, targets) : undefined;
    const number = numbers.get(place);
    const spell = number && ((text: string) => number.spell(text, numberIn(text)));
    if (!field) return spell;
    const { kind, unit } = field;
    if (kind === 'number' && isMass(unit)) {
      const from = unitAtEnd(foldHeader(header))?.unit;
      return (text, cells) => {
        const said = from || unitPlace < 0 ? '' : (cells[unitPlace] ?? '').trim();
        const figure = spell?.(text) ?? text;
        return inUnit(figure && said && /\d$/u.test(figure) ? `${figure} ${said}` : figure, from, unit);
      };
    }
    if (kind === 'instant' && !isUniversal(header, key!)) return (text) => byStoreClock(text, field);
    return spell;
  });
}

/** What is said of the whole import: figures that are converted, because their header names another unit. */
export function unitNotes(
  columns: readonly Pick<FileColumn, 'header'>[],
  mapping: Mapping,
  targets: readonly Target[],
): ImportNote[] {
  return columns.flatMap(({ header }, place) => {
    const key = mapping[place];
    const own = key ? fieldAt(key, targets)?.unit : undefined;
    const said = unitAtEnd(foldHeader(header))?.unit;
    return isMass(own) && said && said !== own ? [{ code: noteOf[said], params: { header } }] : [];
  });
}

const noteOf: Readonly<Record<MassUnit, string>> = {
  g: 'import_grams',
  kg: 'import_kilograms',
  lb: 'import_pounds',
  oz: 'import_ounces',
};

/** Our own exports tell time in UTC and say so; programs name a field by its key. */
const isUniversal = (header: string, key: string): boolean =>
  header.trim() === key || /\b(?:utc|gmt)\b|بالتوقيت العالمي/iu.test(header);

/** A day or a moment without a zone is one of the store's clock: what ends on a day ends with it. */
function byStoreClock(text: string, { bound }: FieldModel): string {
  if (!text) return text;
  try {
    const { day, clock, isZoned } = parseMomentCell(text);
    if (isZoned) return text;
    const isEnd = bound !== undefined && 'above' in bound;
    const moment = clock
      ? instantFromStore(`${day}${clock.replace(/Z$/u, '')}`)
      : endOfDayInStore(day, isEnd ? 'to' : 'from');
    return moment ?? text;
  } catch {
    // It is told where its cell is read.
    return text;
  }
}
