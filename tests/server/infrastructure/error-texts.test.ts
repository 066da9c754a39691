/** Error messages rendered without their values: none has a gap where a name belongs. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales, type Locale } from '../../../src/shared/texts/locale.ts';
import { errorText } from '../../../src/server/infrastructure/http/error-texts.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${path}`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const codesOf = (locale: Locale): string[] => [
  ...Object.keys(read(`${locale}/errors.json`)),
  ...globSync(`${locale}/*/errors.json`, { cwd: new URL('../../../locales/', import.meta.url) }).flatMap(
    (file) => Object.keys(read(file)),
  ),
];

/** Leftovers of a missing word at the start, at the end or in the middle of a sentence. */
const hole = /^[\s,.:;،؛؟!]|\s[,.:;،؛](?=\s|$)|\s{2}|“”|%\{|undefined|\(\s*\)/u;

it.each(locales)('no message in %s has a gap when a value is missing or blank', (locale) => {
  const codes = codesOf(locale);
  expect(codes.length).toBeGreaterThan(300);
  const blank = { provider: '', courier: ' ', gateway: '', partner: '', store: '', place: '' };
  for (const params of [{}, blank])
    expect(codes.map((code) => errorText(locale, code, params)).filter((text) => hole.test(text))).toEqual(
      [],
    );
});

it('the word for a missing name is capitalised at the beginning of a sentence only', () => {
  expect(errorText('en', 'payment_silent')).toMatch(/^The payment provider isn’t responding/u);
  expect(errorText('en', 'payment_refund_there')).toContain('website of the payment provider.');
  expect(errorText('ar', 'payment_not_connected')).toContain('بوابة الدفع');
});
