/**
 * What a text weighs as an SMS, and the places in it that each reader's own words fill. A gateway charges for parts: 160 characters of the GSM
 * alphabet (3GPP TS 23.038) or 70 of any other writing in one, 153 or 67 in each of several, since a part of several says which it is. Pure.
 */

/** The alphabet's own letters, a septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension, which an escape goes before: two septets. */
const extended = new Set('\f^{}\\[~]|€');

export type SmsEncoding = 'gsm' | 'unicode';

export interface SmsMeasure {
  encoding: SmsEncoding;
  /** as the network counts them: an extension's letter is two, and so is one outside of the basic plane */
  characters: number;
  /** how many messages it is charged as; none for no text */
  parts: number;
  /** how many more fit before another part begins */
  left: number;
  /** the letters that are not of the GSM alphabet, each once, in the order in which they come: they make all of it Unicode */
  foreign: string[];
}

const sizes = { gsm: { one: 160, several: 153 }, unicode: { one: 70, several: 67 } } as const;

/** Measures a text as it is sent. */
export function measureSms(text: string): SmsMeasure {
  const letters = [...text];
  const foreign = [...new Set(letters.filter((letter) => !basic.has(letter) && !extended.has(letter)))];
  const encoding: SmsEncoding = foreign.length ? 'unicode' : 'gsm';
  const widths = letters.map((letter) =>
    encoding === 'unicode' ? letter.length : extended.has(letter) ? 2 : 1,
  );
  const characters = widths.reduce((sum, width) => sum + width, 0);
  const { one, several } = sizes[encoding];
  if (characters <= one)
    return { encoding, characters, parts: characters ? 1 : 0, left: one - characters, foreign };
  // What is two characters wide is not torn apart between two parts.
  let [parts, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > several) [parts, filled] = [parts + 1, 0];
    filled += width;
  }
  return { encoding, characters, parts, left: several - filled, foreign };
}

/** What a text may name of its reader, its store and its offer. */
export const smsPlaces = ['name', 'store', 'code'] as const;
export type SmsPlace = (typeof smsPlaces)[number];

const isPlace = (name: string): name is SmsPlace => smsPlaces.includes(name as SmsPlace);
const pattern = /\{\s*([\p{L}\p{N}_]+)\s*\}/gu;

/** What a text names between braces, each once; what is no place is among `unknown`. */
export function placesIn(text: string): { known: SmsPlace[]; unknown: string[] } {
  const named = [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];
  return { known: named.filter(isPlace), unknown: named.filter((name) => !isPlace(name)) };
}

/** The text as one person reads it. A place without a value leaves nothing, not even the blank before it. */
export const filledSms = (text: string, values: Readonly<Partial<Record<SmsPlace, string | null>>>): string =>
  text
    .replaceAll(/( ?)\{\s*([\p{L}\p{N}_]+)\s*\}/gu, (whole, blank: string, name: string) => {
      if (!isPlace(name)) return whole;
      const value = values[name]?.trim();
      return value ? blank + value : '';
    })
    .trim();

/** The most parts that one text may take: what is longer is a letter, and some gateways refuse it. */
export const maxParts = 8;
/** The most letters that are typed for one. */
export const longestSms = 600;
/** The most people that one message goes to. */
export const maxRecipients = 20_000;

/** Hours of the store's clock in which a message wakes people up: from nine in the evening to nine in the morning. */
const quietHours = { from: 21, until: 9 } as const;

/** @param local the store's clock, `2026-11-21T14:30` */
export function isQuietHour(local: string): boolean {
  const hour = Number(local.slice(11, 13));
  return hour >= quietHours.from || hour < quietHours.until;
}
