/** Courier status texts in Arabic and English, next to the courier's own words. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { courierStatusText } from '../../../src/admin/features/orders/order/courier-status-text.ts';

const words = (language: 'en' | 'ar') => {
  const file = path.resolve(import.meta.dirname, `../../../locales/${language}/orders/sending.json`);
  const { sending } = JSON.parse(readFileSync(file, 'utf8')) as {
    sending: Record<'says' | 'reasons', Record<string, string>>;
  };
  return (key: string, { _ }: { _: string }) => {
    const [, group, name] = key.split('.') as [string, 'says' | 'reasons', string];
    return sending[group][name] ?? _;
  };
};
const ar = words('ar');
const en = words('en');

it('a courier’s English status is translated to Arabic, with the original text', () => {
  expect(courierStatusText(ar, 'Out for delivery')).toEqual({
    words: 'خرجت للتوصيل',
    quote: 'Out for delivery',
    isAll: true,
  });
  expect(courierStatusText(ar, 'OUT_FOR_DELIVERY')).toEqual({
    words: 'خرجت للتوصيل',
    quote: 'OUT_FOR_DELIVERY',
    isAll: true,
  });
  expect(courierStatusText(ar, 'In-Transit').words).toBe('بين مراكز الشحن');
});

it('a status is recognised by its beginning: couriers append explanations', () => {
  expect(courierStatusText(ar, 'Picked up from business').words).toBe('استلمتها الشركة');
  expect(courierStatusText(ar, 'Delivered, thank you').words).toBe('تم التوصيل');
  expect(courierStatusText(ar, 'Returned to stock').words).toBe('عادت إلى المخزن');
  expect(courierStatusText(ar, 'Returned to shipper').words).toBe('عادت إلى المتجر');
});

it('a known reason is translated, and the rest is quoted', () => {
  const said = 'Exception: The customer refused to receive the order.';
  expect(courierStatusText(ar, said)).toEqual({
    words: 'تعذّر التوصيل · رفضه العميل',
    quote: said,
    isAll: true,
  });
  expect(courierStatusText(ar, 'Exception: Rain')).toMatchObject({ words: 'تعذّر التوصيل', isAll: false });
});

it('an unknown status is quoted alone, and an English one is shown to English readers', () => {
  expect(courierStatusText(ar, 'Teleported')).toEqual({ words: '', quote: 'Teleported', isAll: false });
  expect(courierStatusText(en, 'Picked up from business')).toEqual({
    words: '',
    quote: 'Picked up from business',
    isAll: false,
  });
  expect(courierStatusText(en, 'PICKED_UP').words).toBe('Picked up');
});

it('couriers with our protocol use our status texts', () => {
  expect(courierStatusText(ar, 'delivery_failed: refused', 'تعذّر التوصيل')).toEqual({
    words: 'تعذّر التوصيل · رفضه العميل',
    quote: null,
    isAll: true,
  });
});

it('every status of the sandbox couriers is known', () => {
  for (const courier of ['bosta', 'mylerz', 'khazenly', 'shipblu']) {
    const file = path.resolve(import.meta.dirname, `../../../src/sandboxes/couriers/${courier}-sandbox.ts`);
    const [, table = ''] = /const said[^=]*= \{\n([^}]*)\}/u.exec(readFileSync(file, 'utf8')) ?? [];
    const states = [...table.matchAll(/: '([^']+)'/gu)].map(([, state = '']) => state);
    expect(states.length, courier).toBeGreaterThan(7);
    expect(states.filter((state) => !courierStatusText(ar, state).words)).toEqual([]);
  }
});
