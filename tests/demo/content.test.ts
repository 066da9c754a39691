/** The demo's content before it is inserted: complete in both languages, consistent, repeatable. */
import { describe, expect, it } from 'vitest';
import { inventHistory } from '../../src/demo/history/history.ts';
import { sumsOf } from '../../src/demo/history/totals.ts';
import { demoPeople } from '../../src/demo/stores/demo-users.ts';
import { demoStores, type Words } from '../../src/demo/stores/stores.ts';
import { can } from '../../src/shared/identity/sign-in-facts.ts';

const today = new Date('2026-03-12T14:30:00Z');
const [nakhla] = demoStores;
const stores = demoStores.map((store) => ({ store, ...inventHistory(store, today) }));
const contents = stores.flatMap(({ products }) => products.map(({ content }) => content));
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

const person = (part: string) => demoPeople.find(({ email }) => email.startsWith(part))!;

describe('the demo products', () => {
  it('are enough for a demo', () => {
    const [main, other] = stores;
    expect(main!.products.length).toBeGreaterThanOrEqual(115);
    expect(other!.products).toHaveLength(15);
    expect(main!.products.filter(({ hasVariants }) => hasVariants).length).toBeGreaterThanOrEqual(35);
    expect(new Set(main!.products.map(({ content }) => content.status))).toEqual(
      new Set([undefined, 'hidden', 'sold_out']),
    );
  });

  it('have no unknown, such as misspelt, property', () => {
    const known =
      'handle name about facts vendor tags sku price salePrice quantity weight status ribbon isVatFree minQuantity maxQuantity appeal pictures options';
    for (const content of contents)
      expect(Object.keys(content).filter((word) => !known.split(' ').includes(word))).toEqual([]);
  });

  it('have all texts in English and in Arabic', () => {
    const said: Words[] = [
      ...contents.flatMap(({ name, about, facts, ribbon }) => [
        name,
        about,
        ...facts,
        ...(ribbon ? [ribbon] : []),
      ]),
      ...demoStores.flatMap(({ collections }) => collections.flatMap(({ name, about }) => [name, about])),
    ];
    for (const { en, ar } of said) {
      expect(en).not.toMatch(/\p{Script=Arabic}/u);
      expect(en.trim()).not.toBe('');
      expect(ar, en).toMatch(/[\p{Script=Arabic}\d]/u);
    }
  });

  it('have types and vendors, which are not translated, with an Arabic part', () => {
    for (const { store, products } of stores)
      for (const { type, content } of products) {
        const arabic = String.raw`[\p{Script=Arabic}\p{Mn} ]+`;
        const script = new RegExp(store.language === 'ar' ? `^${arabic}$` : `^[A-Za-z& ]+ · ${arabic}$`, 'u');
        for (const word of [type, content.vendor]) expect(word, content.handle).toMatch(script);
      }
  });

  it('have descriptions without tags, which paragraphs and lists are wrapped in later', () => {
    for (const { about, facts } of contents)
      for (const text of [about, ...facts].flatMap(Object.values)) expect(text).not.toMatch(/[<>&]/u);
  });

  it('fit the limits of the schema and have lower prices on sale', () => {
    for (const { handle, name, ribbon, price, salePrice, minQuantity, maxQuantity } of contents) {
      expect(handle).toMatch(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u);
      for (const text of Object.values(name)) expect(text.length).toBeLessThanOrEqual(200);
      for (const text of Object.values(ribbon ?? {})) expect(text.length).toBeLessThanOrEqual(40);
      expect(salePrice ?? 0).toBeLessThan(price);
      expect(minQuantity ?? 1).toBeLessThanOrEqual(maxQuantity ?? 1000);
    }
  });

  it.each(stores)('of $store.subdomain have unique names', ({ products }) => {
    const items = products.flatMap((product) => product.items);
    expect(twice(products.map(({ content }) => content.handle))).toEqual([]);
    expect(
      twice([
        ...products.filter(({ hasVariants }) => hasVariants).map(({ content }) => content.sku),
        ...items.map(({ sku }) => sku),
      ]),
    ).toEqual([]);
    expect(
      twice([
        ...products.filter(({ hasVariants }) => hasVariants).map(({ barCode }) => barCode),
        ...items.map(({ barCode }) => barCode),
      ]),
    ).toEqual([]);
  });

  it.each(stores)('of $store.subdomain include all that its collections name', ({ store, products }) => {
    const handles = new Set(products.map(({ content }) => content.handle));
    for (const { products: named = [], pictured, conditions } of store.collections) {
      expect([...named, pictured].filter((handle) => handle && !handles.has(handle))).toEqual([]);
      expect(named.length > 0).toBe(conditions === undefined);
    }
  });

  it('have barcodes with a correct check digit', () => {
    // Digits count once and three times in turn; with the check digit the sum is a multiple of ten.
    for (const { products } of stores)
      for (const code of products.flatMap(({ barCode, items }) => [
        barCode,
        ...items.map((item) => item.barCode),
      ])) {
        expect(code).toMatch(/^622\d{10}$/u);
        expect(
          [...code].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) % 10,
        ).toBe(0);
      }
  });
});

describe('the demo people', () => {
  it('have different rights', () => {
    expect(can(person('laila'), 'product', 'delete')).toBe(true);
    expect(can(person('karim'), 'product', 'delete')).toBe(true);
    expect(can(person('heba'), 'product', 'edit')).toBe(true);
    expect(can(person('heba'), 'product', 'delete')).toBe(false);
    expect(can(person('omar'), 'product', 'view')).toBe(true);
    expect(can(person('omar'), 'product', 'edit')).toBe(false);
    expect(can(person('mina'), 'purchase', 'edit')).toBe(true);
    expect(can(person('mina'), 'product', 'view')).toBe(false);
  });

  it('have valid passwords, each a different one', () => {
    expect(twice(demoPeople.map(({ password }) => password))).toEqual([]);
    for (const { password } of demoPeople) expect(password).toMatch(/^(?=.*[\d\W]).{8,}$/u);
  });

  it('have Egyptian mobile numbers and addresses, one default each', () => {
    for (const { customers } of stores) {
      expect(twice(customers.map(({ phoneNumber }) => phoneNumber))).toEqual([]);
      for (const { phoneNumber, addresses, email } of customers) {
        expect(phoneNumber).toMatch(/^01[0125]\d{8}$/u);
        expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
        expect(email ?? 'a@b.example').toMatch(/^[a-z0-9._]+@[a-z]+\.example$/u);
      }
    }
  });
});

describe('the demo orders', () => {
  const all = stores.flatMap(({ store, orders }) => orders.map((order) => ({ ...order, store })));

  it('have the planned number, in the order of time, none after today', () => {
    for (const { orders, store } of stores) {
      expect(orders).toHaveLength(Object.values(store.orders).reduce((sum, count) => sum + count, 0));
      const times = orders.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(today.getTime());
      expect(times[0]).toBeGreaterThan(today.getTime() - (store.days + 1) * 86_400_000);
    }
  });

  it('add up to the piastre', () => {
    for (const { lines, sums } of all) {
      const { subtotal, discountTotal, taxTotal, shippingFees, total } = sums;
      expect(subtotal).toBe(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
      expect(total).toBe(subtotal - discountTotal + taxTotal + shippingFees);
      for (const amount of [subtotal, discountTotal, taxTotal, shippingFees, total]) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('have VAT on taxable lines, after the discount', () => {
    const lines = [
      { price: 10_000, quantity: 1, isVat: true },
      { price: 5_000, quantity: 2, isVat: false },
    ];
    // Half of the 2,000 off falls on the taxed line: 14 % of 9,000.
    expect(sumsOf(lines, 2_000, 4_500)).toMatchObject({
      subtotal: 20_000,
      discountTotal: 2_000,
      taxTotal: 1_260,
      shippingFees: 4_500,
      total: 23_760,
    });
  });

  it('have consistent states', () => {
    for (const { status, payment, fulfillment, channel, address, customer } of all) {
      if (status === 'canceled') expect([payment, fulfillment]).not.toContain('paid');
      if (status === 'draft') expect(fulfillment).toBe('unfulfilled');
      if (payment === 'pending') expect([status, channel]).toEqual(['draft', 'online']);
      if (channel === 'pos') expect(address).toBeNull();
      else expect(customer && address).not.toBeNull();
    }
  });

  it('fill every list: drafts, pending, cancelled, returned, on the way', () => {
    const { orders } = stores[0]!;
    const has = (test: (order: (typeof orders)[number]) => boolean) => orders.some(test);
    expect(
      has(
        ({ status, channel, payment }) => status === 'draft' && channel === 'online' && payment === 'unpaid',
      ),
    ).toBe(true);
    expect(has(({ payment }) => payment === 'pending')).toBe(true);
    expect(has(({ status }) => status === 'canceled')).toBe(true);
    expect(has(({ payment }) => payment === 'refunded')).toBe(true);
    expect(has(({ fulfillment }) => fulfillment === 'package_returned')).toBe(true);
    expect(has(({ promotion }) => promotion !== null)).toBe(true);
  });

  it('have no product before it was offered', () => {
    for (const { lines, at } of all)
      for (const { product } of lines) {
        expect(product.content.status).not.toBe('hidden');
        expect(at.getTime()).toBeGreaterThanOrEqual(today.getTime() - product.age * 86_400_000);
      }
  });
});

describe('the random choices', () => {
  it('are the same for the same day', () => {
    expect(inventHistory(nakhla!, today)).toEqual(inventHistory(nakhla!, today));
  });

  it('change with the day', () => {
    const later = new Date(today.getTime() + 30 * 86_400_000);
    const latest = inventHistory(nakhla!, later).orders.at(-1)!.at;
    expect(latest.getTime()).toBeGreaterThan(today.getTime());
    expect(latest.getTime()).toBeLessThanOrEqual(later.getTime());
  });
});
