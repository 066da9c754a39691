/**
 * Parser of numbers, typed or from table files. Decimal comma or point, digit groups of three, Latin, Arabic-Indic and Persian digits,
 * signs before or after, `(12)` for negative amounts.
 */
import { latinDigits } from './search-text.ts';

/** Decimal separator, unless the text has the Arabic one (`٫`). */
export type DecimalSign = '.' | ',';

/** Decimal separator of the interface in both languages (1,234.5; in Arabic digits ١٬٢٣٤٫٥). It decides `1,234` and `1.234`. */
const usualDecimal: DecimalSign = '.';

export interface NumberText {
  /** Latin digits with a decimal point, without groups: `-1234.50` */
  plain: string;
  /** another reading is possible: `1,234` */
  isAmbiguous: boolean;
  /** the decimal separator that the text proves: `1.234,5` a comma, `1,234,567` a point */
  proves?: DecimalSign;
}

interface Reading {
  decimal?: DecimalSign;
  /** accept `1.2E+3`, as in spreadsheets */
  exponent?: boolean;
}

/** Longer texts are refused, to bound the patterns below. */
const longest = 60;
const invisible = /\p{Cf}/gu;
const minus = /[\u2212\u2012\u2013\ufe63\uff0d]/gu;
/** Group separators: spaces, apostrophes, the Arabic thousands separator. */
const group = String.raw`[\s'’\u066c]`;
const other = { '.': ',', ',': '.' } as const;

/** Parses a number; `undefined` when invalid (`1,2,3`, `12,5,0`, `1.2.3`, words, empty). */
export function readNumberText(typed: string, reading: Reading = {}): NumberText | undefined {
  const text = typed.length > longest ? '' : withLatinDigits(typed);
  const inBrackets = /^\((.*)\)$/u.exec(text)?.[1];
  const [, before, body = '', after] = /^([+-]?)\s*(.*?)\s*(-?)$/u.exec(inBrackets ?? text)!;
  if ([inBrackets, before, after].filter(Boolean).length > 1) return undefined;
  const read = readUnsigned(body, reading);
  if (!read) return undefined;
  const isNegative = inBrackets !== undefined || before === '-' || after === '-';
  return isNegative ? { ...read, plain: `-${read.plain}` } : read;
}

function withLatinDigits(typed: string): string {
  // Keeps both Arabic separators, which `latinDigits` would convert.
  return typed
    .split(/([\u066b\u066c])/u)
    .map((part, place) => (place % 2 ? part : latinDigits(part)))
    .join('')
    .replace(/[\uff10-\uff19]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(invisible, '')
    .replace(minus, '-')
    .replace(/\u060c/gu, ',')
    .trim();
}

function readUnsigned(body: string, { decimal = usualDecimal, exponent = false }: Reading) {
  if (exponent && /^\d+(?:\.\d+)?e[+-]?\d+$/iu.test(body)) return { plain: body, isAmbiguous: false };
  const arabic = body.split('\u066b');
  if (arabic.length > 2) return undefined;
  if (arabic.length === 2) return joined(arabic[0]!, arabic[1]!, `(?:${group}|[.,])`);
  const points = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  const hasGroups = new RegExp(group, 'u').test(body);
  if (!points && !commas) return joined(body, undefined, group);
  if (points && commas) {
    const sign = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
    return hasGroups ? undefined : atSign(body, sign, `[${other[sign]}]`);
  }
  const sign = points ? '.' : ',';
  if (hasGroups) return atSign(body, sign, group);
  if (points + commas > 1) return proving(joined(body, undefined, `[${sign}]`), other[sign]);
  const [whole = '', fraction = ''] = body.split(sign);
  const isAmbiguous = /^[1-9]\d{0,2}$/u.test(whole) && /^\d{3}$/u.test(fraction);
  if (!isAmbiguous) return atSign(body, sign, group);
  return { plain: sign === decimal ? `${whole}.${fraction}` : whole + fraction, isAmbiguous };
}

/** Parses with a known decimal separator: it occurs once, after all groups. */
function atSign(body: string, sign: DecimalSign, separator: string): NumberText | undefined {
  const [whole = '', fraction, ...rest] = body.split(sign);
  return rest.length ? undefined : proving(joined(whole, fraction, separator), sign);
}

const proving = (read: NumberText | undefined, proves: DecimalSign): NumberText | undefined =>
  read && { ...read, proves };

/** Parses integer and fraction; groups have three digits and one separator; one of the parts may be empty. */
function joined(whole: string, fraction: string | undefined, separator: string): NumberText | undefined {
  if (!/^\d*$/u.test(fraction ?? '') || (!whole && !fraction)) return undefined;
  const grouped = new RegExp(String.raw`^\d{1,3}(?:(${separator})\d{3}(?:\1\d{3})*)?$`, 'u');
  if (!/^\d*$/u.test(whole) && !grouped.test(whole)) return undefined;
  const digits = whole.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '') || '0';
  return { plain: fraction ? `${digits}.${fraction}` : digits, isAmbiguous: false };
}

/**
 * Parses a typed number.
 * @returns `null` for an empty text, `undefined` when invalid
 */
export function parseNumber(typed: string): number | null | undefined {
  if (!withLatinDigits(typed)) return null;
  const read = readNumberText(typed);
  return read && Number(read.plain) + 0;
}

/**
 * Parses an integer of at most 15 digits.
 * @returns `null` for an empty text, `undefined` when invalid
 */
export function parseWhole(typed: string): number | null | undefined {
  const value = parseNumber(typed);
  return value == null || Number.isSafeInteger(value) ? value : undefined;
}

/** Normalizes an integer; invalid text is unchanged, for the server to refuse. */
export const wholeText = (typed: string): string => String(parseWhole(typed) ?? typed.trim());

/** Whether the parsed number must be shown to the user: its spelling differs from the input's format, or is ambiguous. */
export function needsEcho(typed: string): boolean {
  const read = readNumberText(typed);
  return read !== undefined && (read.isAmbiguous || !/^-?\d*\.?\d*$/u.test(latinDigits(typed.trim())));
}

/** Numbers of a column in a table file: unambiguous cells determine the decimal separator of the others. */
export class NumberColumn {
  readonly #proofs = new Set<DecimalSign>();
  /** the first ambiguous spelling */
  ambiguous: string | undefined;

  add(text: string): void {
    const read = readNumberText(text);
    if (read?.proves) this.#proofs.add(read.proves);
    if (read?.isAmbiguous) this.ambiguous ??= text;
  }

  /** The decimal separator of the column; `undefined` when unproven or contradictory. */
  get decimal(): DecimalSign | undefined {
    return this.#proofs.size === 1 ? [...this.#proofs][0] : undefined;
  }

  /** Rewrites an ambiguous number by the column's separator; other texts are unchanged. */
  spell(text: string, number = text): string {
    if (this.decimal !== ',' || !readNumberText(number)?.isAmbiguous) return text;
    return text.replace(/(?<=\p{Nd})[.,،](?=\p{Nd})/u, (sign) => (sign === '.' ? '' : '.'));
  }
}
