/** Uses of number parsing in the source: one parser for numbers typed by users and read from files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles as files } from './fixtures/project-imports.ts';

/** Files that read non-Latin digits of codes, phones, dates and words, and the number parser itself. */
const readsDigits = [
  'src/admin/grid/cell-text.ts',
  'src/admin/features/identity/account/SecondFactorSetUp.tsx',
  'src/admin/features/orders/new-order/NewCustomerDialog.tsx',
  'src/admin/features/identity/sign-in/pages/OtpPage.tsx',
  'src/admin/features/identity/sign-in/SecondFactorForm.tsx',
  'src/field-types/date/date.kind.ts',
  'src/shared/orders/pasted-contact.ts',
  'src/shared/texts/number-text.ts',
  'src/shared/texts/phone.ts',
  'src/shared/texts/search-text.ts',
  'src/shared/texts/scientific-notation.ts',
  'src/shared/resources/confirmation.ts',
  'src/server/modules/marketing/is-redeemable.ts',
  'src/server/modules/marketing/discounts-of-order.ts',
  'src/server/modules/marketing/discounts.hooks.ts',
  'src/server/modules/orders/cash/read-statement.ts',
  'src/server/modules/identity/second-factor.ts',
  'src/server/modules/support/handlers/support.ts',
  'src/server/crud/imports/read/parse-values.ts',
  'src/server/crud/imports/summary-rows.ts',
  'src/server/crud/search/search-query.ts',
  'src/server/infrastructure/http/normalize-request-values.ts',
];

test('numbers typed by users and in files are parsed by shared/texts/number-text.ts alone', () => {
  const text = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const where = (pattern: RegExp) => files.filter((file) => pattern.test(text.get(file)!));
  expect(where(/\blatinDigits\b/u).toSorted()).toEqual(readsDigits.toSorted());
  const others = {
    'a library parser': /\bparseFloat\(|valueAsNumber|type="number"/u,
    'digits taken out of a text': /Number\((?:latinDigits|[^()]*\.replace(?:All)?)\(/u,
    'a separator taken out or exchanged':
      /\.replace(?:All)?\((?:'[,٬]'|\/\[?(?:\\s)?[,٬](?:\\u00a0)?\]?\/\w*), '\.?'\)/u,
    'the Arabic separators': /[٫٬]|\\u066[bc]/u,
  };
  const own = ['src/shared/texts/number-text.ts', 'src/shared/texts/search-text.ts'];
  const exempt: Record<string, string[]> = {
    // A chart's axis shows numbers and has no input.
    'a library parser': ['src/admin/features/analytics/charts/SalesChart.tsx'],
    // A date of a provider's protocol; numbers of a summary row, which are only recognised.
    'a separator taken out or exchanged': ['src/server/modules/payments/protocols/geidea.ts'],
    'the Arabic separators': ['src/shared/texts/money.ts', 'src/server/crud/imports/summary-rows.ts'],
  };
  for (const [what, pattern] of Object.entries(others))
    expect(
      where(pattern).filter((file) => !own.includes(file) && !exempt[what]?.includes(file)),
      what,
    ).toEqual([]);
});
