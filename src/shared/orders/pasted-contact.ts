/** Parses a pasted message with a customer's name, phone and address, as customers send them in one block. */
import { isPhone, storedPhone } from '../texts/phone.ts';
import { foldText, latinDigits } from '../texts/search-text.ts';

export interface PastedContact {
  name: string;
  /** as stored; empty where there is none */
  phone: string;
  /** one line */
  address: string;
}

const labels = {
  name: /^(?:name|customer|full name|الاسم|اسم العميل|اسم)\s*[:：-]\s*/iu,
  phone:
    /^(?:phone|mobile|tel|whatsapp|رقم الهاتف|رقم الموبايل|رقم التليفون|الهاتف|الموبايل|موبايل|تليفون|واتساب|رقم)\s*[:：-]?\s*/iu,
  address: /^(?:address|delivery address|العنوان بالتفصيل|عنوان التوصيل|العنوان|عنوان)\s*[:：-]\s*/iu,
};

/** An Egyptian mobile number, or an international one, with the signs between its digits. */
const number =
  /(?<!\d)(?:(?:\+|00)?20[\s().-]{0,2})?0?1(?:[\s().-]{0,2}\d){9}(?!\d)|\+\d(?:[\s().-]{0,2}\d){8,14}(?!\d)/gu;

/** Most words of a line that is taken for a name. */
const mostWords = 5;

/** Whether a text is a block to parse: several lines, or a phone number among other words. */
export const isContactBlock = (text: string): boolean => {
  const { name, phone, address } = parsePastedContact(text);
  return [name, phone, address].filter(Boolean).length > 1 && (phone !== '' || /\n/u.test(text.trim()));
};

/** Splits a message into name, phone and address; reads Arabic digits, and labels such as “الاسم:”. */
export function parsePastedContact(text: string): PastedContact {
  const isBlock = /\n/u.test(text.trim());
  const lines = text.split(isBlock ? /\n+/u : /[,،;]/u).map((line) => line.trim());
  const found: PastedContact = { name: '', phone: '', address: '' };
  const further: string[] = [];
  for (const line of lines) {
    const rest = takePhone(line, found);
    if (!rest) continue;
    if (labels.name.test(rest) && !found.name) found.name = rest.replace(labels.name, '');
    else if (labels.address.test(rest)) further.push(rest.replace(labels.address, ''));
    else if (!found.name && !further.length && isName(rest)) found.name = rest;
    else further.push(rest);
  }
  const comma = /\p{Script=Arabic}/u.test(further.join('')) ? '، ' : ', ';
  return { ...found, address: further.join(comma) };
}

/** Moves the first phone number of a line to the contact. @returns the line without it and without its label */
function takePhone(line: string, found: PastedContact): string {
  // Arabic digits are replaced one by one: places in both texts agree.
  const digits = latinDigits(line);
  const phone = found.phone ? undefined : [...digits.matchAll(number)].find(([text]) => isPhone(text));
  if (!phone) return line;
  found.phone = storedPhone(phone[0]);
  const before = line.slice(0, phone.index).replace(labels.phone, '');
  return `${before} ${line.slice(phone.index + phone[0].length)}`.replaceAll(/^[\s:,،;-]+|[\s:,،;-]+$/gu, '');
}

const isName = (line: string): boolean =>
  !/\d/u.test(latinDigits(line)) && line.split(/\s+/u).length <= mostWords;

/** The place with the longest name, in either language, among the words of an address. */
export function findPlaceInText<Place extends { name: { en: string; ar: string } }>(
  places: readonly Place[],
  address: string,
): Place | undefined {
  const words = ` ${foldText(address).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const lengthOf = ({ name }: Place) =>
    Math.max(
      ...[name.en, name.ar].map((each) => {
        const folded = foldText(each)
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .trim();
        return folded && words.includes(` ${folded} `) ? folded.length : 0;
      }),
    );
  const [best] = places
    .map((place) => ({ place, length: lengthOf(place) }))
    .toSorted((one, other) => other.length - one.length);
  return best?.length ? best.place : undefined;
}
