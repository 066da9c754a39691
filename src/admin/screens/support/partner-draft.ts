/** A lending partner as it is typed: texts all of it, money in pounds, costs in percent. */
import { moneyText, parseMoney } from '../../../model/money.ts';
import { latinDigits } from '../../../model/search-text.ts';
import type { BodyOf, Schema } from '../../providers/contract.ts';

type Partner = Schema<'SupportLendingPartner'>;
export type PartnerBody = BodyOf<'POST', '/support/lending_partners'>['body'];

export const wordsOfPartner = ['name', 'about', 'cost', 'documents'] as const;
export const moneyOfPartner = ['amountFrom', 'amountTo', 'leastMonthlySales'] as const;
export const countsOfPartner = ['monthsFrom', 'monthsTo', 'leastAge'] as const;
export const sharesOfPartner = ['monthlyCost', 'onceCost'] as const;

type Words = (typeof wordsOfPartner)[number];
type Typed =
  | 'handle'
  | 'email'
  | 'website'
  | (typeof moneyOfPartner)[number]
  | (typeof countsOfPartner)[number]
  | (typeof sharesOfPartner)[number]
  | `${Words}.${'en' | 'ar'}`;

export interface PartnerDraft {
  typed: Record<Typed, string>;
  language: 'en' | 'ar';
  isShown: boolean;
}

const share = (hundredths: number): string => String(hundredths / 100);

/** @param partner `null` for a new one */
export function draftOf(partner: Partner | null): PartnerDraft {
  const words = wordsOfPartner.flatMap((name) =>
    (['en', 'ar'] as const).map((locale) => [`${name}.${locale}`, partner?.[name][locale] ?? '']),
  );
  const of = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
    names.map((name) => [name, partner ? say(name) : '']);
  return {
    typed: Object.fromEntries([
      ['handle', partner?.handle ?? ''],
      ['email', partner?.email ?? ''],
      ['website', partner?.website ?? ''],
      ...words,
      ...of(moneyOfPartner, (name) => moneyText(partner![name])),
      ...of(countsOfPartner, (name) => String(partner![name])),
      ...of(sharesOfPartner, (name) => share(partner![name])),
    ]) as PartnerDraft['typed'],
    language: partner?.language ?? 'ar',
    isShown: partner?.isShown ?? true,
  };
}

const count = (said: string): number => {
  const digits = latinDigits(said).trim();
  return /^\d{1,3}$/u.test(digits) ? Number(digits) : NaN;
};

/** As the calls take it, and the fields that say nothing they could take. */
export function bodyOf({ typed, language, isShown }: PartnerDraft): { body: PartnerBody; wrong: string[] } {
  const money = Object.fromEntries(moneyOfPartner.map((name) => [name, parseMoney(typed[name]) ?? NaN]));
  const counts = Object.fromEntries(countsOfPartner.map((name) => [name, count(typed[name])]));
  const shares = Object.fromEntries(sharesOfPartner.map((name) => [name, parseMoney(typed[name]) ?? NaN]));
  const words = Object.fromEntries(
    wordsOfPartner.map((name) => [name, { en: typed[`${name}.en`].trim(), ar: typed[`${name}.ar`].trim() }]),
  );
  const numbers = { ...money, ...counts, ...shares };
  const empty = (Object.keys(typed) as Typed[]).filter((name) => name !== 'website' && !typed[name].trim());
  const noNumbers = Object.keys(numbers).filter((name) => Number.isNaN(numbers[name]));
  return {
    body: {
      handle: typed.handle.trim(),
      email: typed.email.trim(),
      website: typed.website.trim() || null,
      language,
      isShown,
      ...words,
      ...numbers,
    } as PartnerBody,
    wrong: [...new Set([...empty, ...noNumbers])],
  };
}
