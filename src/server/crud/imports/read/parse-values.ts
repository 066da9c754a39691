/** Parsers of numbers, flags and dates as spelled in spreadsheets, in both languages, to the canonical spelling of field types. */
import { readNumberText } from '../../../../shared/texts/number-text.ts';
import { foldText, latinDigits } from '../../../../shared/texts/search-text.ts';
import { CellProblem, excerpt } from './cell-problem.ts';

/** Words and signs of money with the currencies they may mean; folded before comparison. */
const moneyWords: readonly [words: string, currencies: readonly string[]][] = [
  [String.raw`egp|l\.?e\.?|جنيهات|جنيها|جنيه(?: مصري)?|ج\s*\.?\s*م\s*\.?`, ['EGP']],
  ['£', ['EGP', 'GBP']],
  [String.raw`sar|ريال سعودي|ر\s*\.?\s*س\s*\.?`, ['SAR']],
  ['qar|ريال قطري', ['QAR']],
  ['ريال', ['SAR', 'QAR', 'OMR', 'YER']],
  [String.raw`aed|د\s*\.?\s*ا\s*\.?`, ['AED']],
  ['درهم', ['AED', 'MAD']],
  [String.raw`usd|\$|دولار`, ['USD']],
  ['eur|€|يورو', ['EUR']],
  [String.raw`kwd|د\s*\.?\s*ك\s*\.?`, ['KWD']],
];
const currencies = new RegExp(moneyWords.map(([words]) => `(${words})`).join('|'), 'giu');

/** The currencies that an amount may be in by its words or signs; empty when it has none. */
export function currenciesIn(text: string): readonly string[] {
  const [found] = foldText(text).matchAll(currencies);
  return found ? moneyWords[found.slice(1).findIndex((word) => word !== undefined)]![1] : [];
}

/** Strips currency, percent sign and abbreviation point from a number: “EGP 1,234” is `1,234`. */
export function bareNumber(text: string): string {
  const bare =
    /[\p{L}£$€]/u.test(text) && !exponent.test(text) ? foldText(text).replace(currencies, '') : text;
  return bare.replace(/[%٪]/gu, '').trim().replace(/\.$/u, '');
}
const exponent = /\p{Nd}e[+-]?\p{Nd}/iu;

/**
 * Parses a number to digits with a point (grammar: `shared/texts/number-text.ts`); a currency or “%” may be added.
 * @throws CellProblem `cell_number`
 */
export function parseNumberCell(text: string): string {
  const read = readNumberText(bareNumber(text), { exponent: true });
  if (!read) throw new CellProblem('cell_number', { value: excerpt(text) });
  return read.plain;
}

const yes = [
  'true',
  'yes',
  'y',
  '1',
  'on',
  'x',
  '✓',
  '✔',
  'active',
  'enabled',
  'نعم',
  'ايوه',
  'اه',
  'صح',
  'صحيح',
  'مفعل',
  'ن',
];
const no = [
  'false',
  'no',
  'n',
  '0',
  'off',
  '-',
  '✗',
  '✘',
  'inactive',
  'disabled',
  'لا',
  'خطا',
  'غلط',
  'غير مفعل',
  'ل',
];

/**
 * Parses yes or no to `true` or `false`.
 * @throws CellProblem `cell_flag`
 */
export function parseFlagCell(text: string): string {
  const word = foldText(text);
  if (yes.map(foldText).includes(word)) return 'true';
  if (no.map(foldText).includes(word)) return 'false';
  throw new CellProblem('cell_flag', { value: excerpt(text) });
}

const months: Record<string, number> = Object.fromEntries(
  [
    ['jan', 'january', 'يناير', 'كانون الثاني'],
    ['feb', 'february', 'فبراير', 'شباط'],
    ['mar', 'march', 'مارس', 'اذار'],
    ['apr', 'april', 'ابريل', 'نيسان'],
    ['may', 'مايو', 'ايار'],
    ['jun', 'june', 'يونيو', 'حزيران'],
    ['jul', 'july', 'يوليو', 'تموز'],
    ['aug', 'august', 'اغسطس', 'اب'],
    ['sep', 'sept', 'september', 'سبتمبر', 'ايلول'],
    ['oct', 'october', 'اكتوبر', 'تشرين الاول'],
    ['nov', 'november', 'نوفمبر', 'تشرين الثاني'],
    ['dec', 'december', 'ديسمبر', 'كانون الاول'],
  ].flatMap((names, index) => names.map((name) => [foldText(name), index + 1])),
);

const clock = String.raw`(?:[T ,،]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm|ص|م)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, 'iu');
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${clock}$`, 'iu');
const named = new RegExp(String.raw`^(\d{1,2})[-/ ]+([^\d/,-]+?)[-/ ,،]+(\d{4}|\d{2})${clock}$`, 'iu');
/** “Dec 1, 2026”: a spelled month is unambiguous. */
const monthNamed = new RegExp(String.raw`^([^\d/,-]+?)[-/ ]+(\d{1,2})[-/ ,،]+(\d{4})${clock}$`, 'iu');

interface Moment {
  day: string;
  /** `T09:30:00Z`; empty without a time of day */
  clock: string;
  /** whether the text has a time zone */
  isZoned: boolean;
}

/**
 * Parses a day, optionally with time: 2026-11-21, 2026/11/21, 21/11/2026 (day first, as in Egypt), 21/11/26, 21 Nov 2026, Nov 21, 2026,
 * ٢١ نوفمبر ٢٠٢٦, an Excel serial number. A date that must be month first is refused, as others of the column would be misread silently.
 * @throws CellProblem `cell_date`, `cell_month_first`
 */
export function parseMomentCell(text: string): Moment {
  const plain = foldText(latinDigits(text));
  const serial = /^(\d{5})(?:\.(\d+))?$/u.exec(plain);
  if (serial) return fromSerial(Number(plain));
  const parts = partsOf(plain);
  if (!parts) throw new CellProblem('cell_date', { value: excerpt(text) });
  const { year, month, day, rest } = parts;
  if (month > 12 && day <= 12 && dayFirst.test(plain))
    throw new CellProblem('cell_month_first', { value: excerpt(text) });
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new CellProblem('cell_date', { value: excerpt(text) });
  return { day: date.toISOString().slice(0, 10), clock: clockOf(rest), isZoned: Boolean(rest[4]) };
}

interface Parts {
  year: number;
  month: number;
  day: number;
  rest: (string | undefined)[];
}

function partsOf(plain: string): Parts | undefined {
  const iso = yearFirst.exec(plain);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso.slice(4) };
  const own = dayFirst.exec(plain);
  if (own) return { year: yearOf(own[3]!), month: Number(own[2]), day: Number(own[1]), rest: own.slice(4) };
  const spelt = named.exec(plain);
  const month = spelt && months[spelt[2]!.trim()];
  if (month) return { year: yearOf(spelt[3]!), month, day: Number(spelt[1]), rest: spelt.slice(4) };
  const before = monthNamed.exec(plain);
  const first = before && months[before[1]!.trim()];
  return first
    ? { year: Number(before[3]), month: first, day: Number(before[2]), rest: before.slice(4) }
    : undefined;
}

/** Two-digit years are in this century: Excel writes 1-Dec-26. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text);

function clockOf([hours, minutes, seconds = '00', half, zone]: (string | undefined)[]): string {
  if (hours === undefined) return '';
  const isLate = half === 'pm' || half === 'م';
  const hour = (Number(hours) % (half ? 12 : 24)) + (isLate ? 12 : 0);
  const offset = !zone || /^(?:z|utc)$/iu.test(zone) ? 'Z' : zone.replace(/(\d{2}):?(\d{2})$/u, '$1:$2');
  return `T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${offset}`;
}

function fromSerial(days: number): Moment {
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString();
  return {
    day: moment.slice(0, 10),
    clock: Number.isInteger(days) ? '' : `${moment.slice(10, 19)}Z`,
    isZoned: false,
  };
}
