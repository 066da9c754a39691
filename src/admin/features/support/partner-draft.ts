/** Form draft of a lending partner: all values as text, money in pounds, costs in percent. */
import { moneyText, parseMoney } from '../../../shared/texts/money.ts';
import { parseWhole } from '../../../shared/texts/number-text.ts';
import type { BodyOf, Schema } from '../../providers/data/contract.ts';

type Partner = Schema<'SupportLendingPartner'>;
export type PartnerBody = BodyOf<'POST', '/support/lending_partners'>['body'];

export const translatedFields = ['name', 'about', 'cost', 'documents'] as const;
export const moneyFields = ['amountFrom', 'amountTo', 'leastMonthlySales'] as const;
export const countFields = ['monthsFrom', 'monthsTo', 'leastAge'] as const;
export const percentFields = ['monthlyCost', 'onceCost'] as const;

type Words = (typeof translatedFields)[number];
type Typed =
  | 'handle'
  | 'email'
  | 'website'
  | (typeof moneyFields)[number]
  | (typeof countFields)[number]
  | (typeof percentFields)[number]
  | `${Words}.${'en' | 'ar'}`;

export interface PartnerDraft {
  typed: Record<Typed, string>;
  language: 'en' | 'ar';
  isShown: boolean;
}

const share = (hundredths: number): string => String(hundredths / 100);

/** @param partner `null` for a new one */
export function toPartnerDraft(partner: Partner | null): PartnerDraft {
  const words = translatedFields.flatMap((name) =>
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
      ...of(moneyFields, (name) => moneyText(partner![name])),
      ...of(countFields, (name) => String(partner![name])),
      ...of(percentFields, (name) => share(partner![name])),
    ]) as PartnerDraft['typed'],
    language: partner?.language ?? 'ar',
    isShown: partner?.isShown ?? true,
  };
}

const count = (said: string): number => {
  const value = parseWhole(said) ?? NaN;
  return value >= 0 && value < 1000 ? value : NaN;
};

/** Validation error of a field: empty, not a number, or not a whole number. */
export type PartnerFieldError = 'fill' | 'no_number' | 'no_whole_number';

const isOf = (names: readonly string[], name: string) => names.includes(name);

/** Format of the hint that shows the parsed number; `undefined` for texts. */
export const parsedValueHint = (name: string): 'money' | 'percent' | 'number' | undefined =>
  isOf(moneyFields, name)
    ? 'money'
    : isOf(percentFields, name)
      ? 'percent'
      : isOf(countFields, name)
        ? 'number'
        : undefined;

/** Validates one field; `undefined` if it is valid. */
export function validatePartnerField(name: string, said: string): PartnerFieldError | undefined {
  if (!said.trim()) return name === 'website' ? undefined : 'fill';
  if (isOf(countFields, name)) return Number.isNaN(count(said)) ? 'no_whole_number' : undefined;
  if (isOf(moneyFields, name) || isOf(percentFields, name))
    return (parseMoney(said) ?? -1) < 0 ? 'no_number' : undefined;
  return undefined;
}

/** Converts the draft to the request body, and collects invalid fields. */
export function toPartnerBody({ typed, language, isShown }: PartnerDraft): {
  body: PartnerBody;
  wrong: Record<string, PartnerFieldError>;
} {
  const money = Object.fromEntries(moneyFields.map((name) => [name, parseMoney(typed[name]) ?? NaN]));
  const counts = Object.fromEntries(countFields.map((name) => [name, count(typed[name])]));
  const shares = Object.fromEntries(percentFields.map((name) => [name, parseMoney(typed[name]) ?? NaN]));
  const words = Object.fromEntries(
    translatedFields.map((name) => [
      name,
      { en: typed[`${name}.en`].trim(), ar: typed[`${name}.ar`].trim() },
    ]),
  );
  const numbers = { ...money, ...counts, ...shares };
  const wrong = Object.entries(typed).flatMap(([name, said]) => {
    const what = validatePartnerField(name, said);
    return what ? [[name, what] as const] : [];
  });
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
    wrong: Object.fromEntries(wrong),
  };
}
