/** Weight units in headers and cells: “Weight (g)”, “الوزن بالجرام”, “1.5 kg”. */
import { foldText } from '../../../../shared/texts/search-text.ts';
import { parseNumberCell } from './parse-values.ts';

export type WeightUnit = 'g' | 'kg' | 'lb' | 'oz';

/** Grams per unit. */
const grams: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 };

const names: Readonly<Record<WeightUnit, readonly string[]>> = {
  g: ['g', 'gr', 'gm', 'gms', 'gram', 'grams', 'جم', 'جرام', 'جرامات', 'غ', 'غم', 'غرام', 'غرامات'],
  kg: [
    'kg',
    'kgs',
    'kilo',
    'kilos',
    'kilogram',
    'kilograms',
    'كج',
    'كجم',
    'كغ',
    'كغم',
    'كيلو',
    'كيلوجرام',
    'كيلوغرام',
    'كيلو جرام',
    'كيلو غرام',
  ],
  lb: ['lb', 'lbs', 'pound', 'pounds', 'رطل'],
  oz: ['oz', 'ounce', 'ounces', 'أونصة', 'أوقية'],
};

const units = new Map(
  Object.entries(names).flatMap(([unit, all]) => all.map((name) => [foldText(name), unit as WeightUnit])),
);

/** Parses a unit; in Arabic, “in grams” is one word. */
function unitOf(word: string): WeightUnit | undefined {
  return units.get(word) ?? units.get(word.replace(/^(?:بال|ب|ال)/u, ''));
}

/** Whether a unit is a weight. */
export const isWeightUnit = (unit: string | undefined): unit is WeightUnit =>
  unit !== undefined && Object.hasOwn(grams, unit);

/**
 * The unit at the end of a header, and the header without it: `weight g` is `weight` in grams.
 * @param header folded (`normalizeHeader`)
 */
export function unitAtEnd(header: string): { unit: WeightUnit; bare: string } | undefined {
  const words = header.split(' ');
  for (const length of [2, 1]) {
    const unit = unitOf(words.slice(-length).join(' '));
    if (!unit || words.length < length) continue;
    const bare = words.slice(0, -length).join(' ');
    return { unit, bare: bare.replace(/ (?:in|ب)$/u, '') };
  }
  return undefined;
}

/** Converts a weight; a unit in the cell overrides that of the header. Unparsable text is returned for the cell parser to refuse. */
export function inUnit(text: string, from: WeightUnit | undefined, to: WeightUnit): string {
  const [, figure = text, word = ''] = /^(.*\d)\s*(\p{L}[\p{L} .]*)$/u.exec(text.trim()) ?? [];
  const own = word ? unitOf(foldText(word.replaceAll('.', ''))) : from;
  if (!own || (own === to && !word)) return text;
  try {
    return String(Number(((Number(parseNumberCell(figure)) * grams[own]) / grams[to]).toPrecision(12)));
  } catch {
    return text;
  }
}
