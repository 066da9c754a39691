/**
 * SMS length and placeholders. Gateways charge by segment: 160 GSM characters (3GPP TS 23.038) or 70 others in a single one, 153 or 67 in each
 * of several, as their headers take space.
 */

/** The GSM alphabet, one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension characters, two septets each. */
const extended = new Set('\f^{}\\[~]|€');

export type SmsEncoding = 'gsm' | 'unicode';

export interface SmsMeasure {
  encoding: SmsEncoding;
  /** as the network counts: two for extension characters and those outside the basic plane */
  characters: number;
  /** number of charged segments; 0 for an empty text */
  parts: number;
  /** characters left in the last segment */
  left: number;
  /** distinct characters outside the GSM alphabet, which make the message Unicode */
  foreign: string[];
}

const sizes = { gsm: { one: 160, several: 153 }, unicode: { one: 70, several: 67 } } as const;

/** Measures a text. */
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
  // A character of width two is not split between segments.
  let [parts, filled] = [1, 0];
  for (const width of widths) {
    if (filled + width > several) [parts, filled] = [parts + 1, 0];
    filled += width;
  }
  return { encoding, characters, parts, left: several - filled, foreign };
}

/** Placeholders: recipient, store and offer. */
export const smsPlaces = ['name', 'store', 'code'] as const;
export type SmsPlace = (typeof smsPlaces)[number];

const isPlace = (name: string): name is SmsPlace => smsPlaces.includes(name as SmsPlace);
const pattern = /\{\s*([\p{L}\p{N}_]+)\s*\}/gu;

/** The distinct placeholders of a text, known and unknown. */
export function placesIn(text: string): { known: SmsPlace[]; unknown: string[] } {
  const named = [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];
  return { known: named.filter(isPlace), unknown: named.filter((name) => !isPlace(name)) };
}

/** Fills the placeholders for one recipient. An empty one is removed with the space before it. */
export const filledSms = (text: string, values: Readonly<Partial<Record<SmsPlace, string | null>>>): string =>
  text
    .replaceAll(/( ?)\{\s*([\p{L}\p{N}_]+)\s*\}/gu, (whole, blank: string, name: string) => {
      if (!isPlace(name)) return whole;
      const value = values[name]?.trim();
      return value ? blank + value : '';
    })
    .trim();

/** Largest number of segments: some gateways refuse longer texts. */
export const maxParts = 8;
/** Largest number of typed characters. */
export const longestSms = 600;
/** Largest number of recipients. */
export const maxRecipients = 20_000;

/** Quiet hours in store time: nine in the evening to nine in the morning. */
const quietHours = { from: 21, until: 9 } as const;

/**
 * Whether a local time is in quiet hours.
 * @param local store time, `2026-11-21T14:30`
 */
export function isQuietHour(local: string): boolean {
  const hour = Number(local.slice(11, 13));
  return hour >= quietHours.from || hour < quietHours.until;
}
