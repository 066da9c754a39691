/** Barcodes of the store and their labels: check digits, uniqueness, and label sheets that scanners can read. */
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { isGoodsNumber, mistypedDigit, ownBarCode } from '../../../src/shared/catalog/bar-code.ts';
import { labelSheets } from '../../../src/shared/orders/label-sheets.ts';
import { paper } from '../../../src/server/modules/catalog/labels/label-pdf.ts';
import { buildLabel, readLabelItems } from '../../../src/server/modules/catalog/labels/build-labels.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { encodeBarcode } from '../../../src/server/infrastructure/pdf/barcode.ts';
import { cutAfter, mm, withoutMarks } from '../../../src/server/infrastructure/pdf/pdf-components.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

interface PagesProps {
  children: (ReactElement<{ left: number; top: number }> | null)[];
}

const place = await useDatabase();
const { shops, asOwner } = place;
const { app, call, signIn } = await useApp(place);
const [token, viewer, foreign] = await Promise.all(
  [shops.nile.owner, shops.nile.viewer, shops.delta.owner].map(({ email }) => signIn(email)),
);

it('a mistyped code gets the check digit that it should have', () => {
  // Numbers from the standard and from real goods.
  for (const code of ['6291041500213', '4006381333931', '96385074', '036000291452'])
    expect(mistypedDigit(code)).toBeUndefined();
  expect(mistypedDigit('4006381333932')).toBe('1');
  expect([mistypedDigit('MUG-1'), isGoodsNumber('123')]).toEqual([undefined, false]);
  expect(ownBarCode(7)).toBe('2000000000077');
});

/**
 * The digits of an EAN-13 read from the widths of its bars, as a scanner does; written from the standard, independently of the library that draws
 * them.
 */
function scan(bars: NonNullable<ReturnType<typeof encodeBarcode>>): string {
  const modules = Array.from({ length: bars.modules }, (_, at) =>
    bars.bars.some((bar) => at >= bar.at && at < bar.at + bar.width) ? '1' : '0',
  ).join('');
  const odd = [
    '0001101',
    '0011001',
    '0010011',
    '0111101',
    '0100011',
    '0110001',
    '0101111',
    '0111011',
    '0110111',
    '0001011',
  ];
  const flip = (code: string) => [...code].map((bit) => (bit === '1' ? '0' : '1')).join('');
  const right = odd.map(flip);
  const even = right.map((code) => [...code].toReversed().join(''));
  const firsts = [
    'OOOOOO',
    'OOEOEE',
    'OOEEOE',
    'OOEEEO',
    'OEOOEE',
    'OEEOOE',
    'OEEEOO',
    'OEOEOE',
    'OEOEEO',
    'OEEOEO',
  ];
  const at = (from: number) => modules.slice(from, from + 7);
  const left = Array.from({ length: 6 }, (_, n) => at(3 + 7 * n));
  const parity = left.map((code) => (odd.includes(code) ? 'O' : 'E')).join('');
  const digits = left.map((code) => Math.max(odd.indexOf(code), even.indexOf(code)));
  const rest = Array.from({ length: 6 }, (_, n) => right.indexOf(at(50 + 7 * n)));
  return [firsts.indexOf(parity), ...digits, ...rest].join('');
}

it('Arabic names are printed without their marks, which would overlap the letters', () => {
  expect(withoutMarks('شال تُلّي · قميصًا')).toBe('شال تلي · قميصا');
});

it('drawn bars read back as the number', () => {
  for (const code of ['4006381333931', '6291041500213', ownBarCode(123)])
    expect(scan(encodeBarcode(code)!)).toBe(code);
  expect(encodeBarcode('MUG-1')!.modules).toBeGreaterThan(40);
  expect(encodeBarcode('كوب')).toBeUndefined();
});

const name = { en: 'Mug', ar: 'كوب' };
const make = async (values: object = {}, by = token!) =>
  (
    (await call('POST', '/products', { token: by, body: { name, price: 100, ...values } })).body as {
      data: { id: number };
    }
  ).data.id;
const give = (ids: number[], by = token!) =>
  call('POST', '/products/bar_codes', { token: by, body: { ids } });

it('products without a barcode get one each, existing ones are skipped, and undo removes them', async () => {
  await asOwner('delete from bar_code_numbers');
  const known = await make({ barCode: ownBarCode(2) });
  const ids = [await make(), known, await make()];
  const { status, body, headers } = await give(ids);
  expect(status).toBe(200);
  expect((body as { data: { barCode: string }[] }).data.map(({ barCode }) => barCode)).toEqual([
    ownBarCode(1),
    ownBarCode(3),
  ]);
  const again = await give(ids);
  expect((again.body as { data: unknown[] }).data).toEqual([]);
  const undone = await call('POST', `/change_sets/${headers['matjar-change-set']}/undo`, { token: token! });
  expect(undone.status).toBeLessThan(300);
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', '/bar_codes', { token: token!, body: { count: 5 } })),
  );
  const codes = taken.flatMap(({ body: answer }) => (answer as { data: string[] }).data);
  expect(new Set(codes).size).toBe(40);
});

it('barcodes are refused without the right to edit and for products of another store', async () => {
  const theirs = await make({}, foreign!);
  expect((await give([theirs])).status).toBe(404);
  expect((await give([await make()], viewer!)).status).toBe(403);
  expect((await call('GET', `/products/labels?ids=${theirs}`, { token: token! })).status).toBe(404);
});

it("a label shows the variant's values apart from the name, which may be truncated", async () => {
  const long = 'Hand-thrown stoneware platter, glazed in the colours of the Nile at dusk, of the last firing';
  const id = await make({ name: { en: long } });
  const productOptions = [{ name: { en: 'Size' }, values: [{ en: 'Small', ar: 'صغير' }, { en: 'Large' }] }];
  await call('PUT', `/products/${id}/options`, { token: token!, body: { productOptions } });
  const pieces = await inTenantTransaction(
    place.database,
    { companyId: shops.nile.id, userId: shops.nile.owner.userId },
    (transaction) => readLabelItems(transaction, shops.nile.id, 'products', [id]),
  );
  const labels = (['en', 'ar'] as const).map((locale) =>
    pieces.map((piece) => {
      const label = buildLabel(piece, { locale, showsPrice: false, currency: 'EGP', decimals: 2 });
      return [label.name, label.values];
    }),
  );
  expect(labels).toEqual([
    [
      [long, 'Small'],
      [long, 'Large'],
    ],
    [
      [long, 'صغير'],
      [long, 'Large'],
    ],
  ]);
});

it('truncated Arabic has no ellipsis, which the Arabic font draws as a letter', () => {
  expect(cutAfter(2, 'طبق تقديم')).toEqual({ maxLines: 2 });
  expect(cutAfter(2, 'Platter')).toEqual({ maxLines: 2, textOverflow: 'ellipsis' });
});

it('a sheet is filled in reading direction: from the right in Arabic', () => {
  const label = { name: 'Mug', values: null, price: null, was: null, barCode: null };
  const leftOf = (direction: 'ltr' | 'rtl', skip: number) => {
    const sheet = paper({ sheet: 'a4_65', skip, direction, labels: [label, label] });
    const [page] = [(sheet.props as { children: ReactElement<PagesProps>[] }).children].flat();
    return [page!.props.children].flat().flatMap((each) => (each ? [each.props] : []));
  };
  const [first, second] = leftOf('rtl', 0);
  expect(first!.left).toBeGreaterThan(second!.left);
  expect(first!.top).toBe(second!.top);
  // The same distance from its edge as in the other direction, and used places are skipped from the same side.
  const [english] = leftOf('ltr', 0);
  const right = 210 * mm - first!.left - labelSheets.a4_65.label.width * mm;
  expect(right).toBeCloseTo(english!.left, 1);
  expect(leftOf('rtl', 1)[0]!.left).toBe(second!.left);
});

it('labels are printed as a PDF in both languages, and an error names the reason if there is nothing to print', async () => {
  const id = await make({ barCode: '4006381333931', price: 14950, discountedPrice: 9900, isOnSale: true });
  for (const locale of ['en', 'ar']) {
    const answer = await app.inject({
      url: `/api/v2/products/labels?ids=${id}&copies=70&sheet=a4_65&skip=3&locale=${locale}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // 3 used places and 70 labels on sheets of 65.
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(2);
  }
  const none = await call('GET', `/products/labels?ids=${id}&as_in_stock=true`, { token: viewer! });
  expect([
    none.status,
    (none.body as { errors: Record<string, { code: string }[]> }).errors.ids![0]!.code,
  ]).toEqual([422, 'labels_none']);
});
