/** Normalizes cells by their column's header: weights are converted to the field's unit, moments to UTC, before anything else reads them. */
import { endOfDayInStore, instantFromStore } from '../../../../shared/analytics/store-time.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { normalizeHeader } from './normalize-header.ts';
import type { FileColumn, ImportNote, Mapping } from '../import.ts';
import { inUnit, isWeightUnit, unitAtEnd, type WeightUnit } from './weight-units.ts';
import { parseMomentCell } from './parse-values.ts';
import { numberIn, type NumberColumns } from './number-columns.ts';
import { fieldAt, type Target } from '../match/targets.ts';

/** A normalizer per column; undefined where the header adds nothing to the field. */
export type CellNormalizers = readonly (((text: string, cells: readonly string[]) => string) | undefined)[];

/** Folded header of a column that holds the units of the weight column. */
const unitHeader =
  /^(?:(?:variant|product|item) )?weight unit$|^unit of (?:the )?weight$|^وحده (?:قياس )?(?:ال)?وزن(?: المنتج| المتغير)?$/u;

/**
 * Creates the normalizers.
 * @param columns columns of the file, each with its target in `mapping`
 * @param numbers number format of each column
 */
export function normalizeColumns(
  columns: readonly Pick<FileColumn, 'header'>[],
  mapping: Mapping,
  targets: readonly Target[],
  numbers: NumberColumns,
): CellNormalizers {
  const unitPlace = columns.findIndex(
    ({ header }, place) => !mapping[place] && unitHeader.test(normalizeHeader(header)),
  );
  return columns.map(({ header }, place) => {
    const key = mapping[place];
    const field = key ? fieldAt(key, targets) : undefined;
    const number = numbers.get(place);
    const spell = number && ((text: string) => number.spell(text, numberIn(text)));
    if (!field) return spell;
    const { kind, unit } = field;
    if (kind === 'number' && isWeightUnit(unit)) {
      const from = unitAtEnd(normalizeHeader(header))?.unit;
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

/** Notes about columns whose values are converted, as their header names another unit. */
export function unitNotes(
  columns: readonly Pick<FileColumn, 'header'>[],
  mapping: Mapping,
  targets: readonly Target[],
): ImportNote[] {
  return columns.flatMap(({ header }, place) => {
    const key = mapping[place];
    const own = key ? fieldAt(key, targets)?.unit : undefined;
    const said = unitAtEnd(normalizeHeader(header))?.unit;
    return isWeightUnit(own) && said && said !== own ? [{ code: noteOf[said], params: { header } }] : [];
  });
}

const noteOf: Readonly<Record<WeightUnit, string>> = {
  g: 'import_grams',
  kg: 'import_kilograms',
  lb: 'import_pounds',
  oz: 'import_ounces',
};

/** Whether moments are in UTC: our exports say so in the header, and headers that are field keys come from programs. */
const isUniversal = (header: string, key: string): boolean =>
  header.trim() === key || /\b(?:utc|gmt)\b|بالتوقيت العالمي/iu.test(header);

/** Interprets days and moments without a zone as store time; for an end, the day is included. */
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
    // Reported by the cell parser.
    return text;
  }
}
