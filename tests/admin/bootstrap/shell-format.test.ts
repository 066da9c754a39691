import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../src/admin/providers/texts/format.ts';

const english = createFormat({ locale: 'en', digits: 'latn', currency: 'EGP', decimals: 0 });
const arabic = createFormat({ locale: 'ar', digits: 'latn', currency: 'EGP', decimals: 2 });
const indic = createFormat({ locale: 'ar', digits: 'arab', currency: 'EGP', decimals: 0 });
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('an amount of money', () => {
  it('is shown in major units of the company’s currency', () => {
    expect(plain(english.money(129900))).toBe('EGP 1,299');
    expect(plain(arabic.money(129900))).toBe('1,299.00 ج.م.');
    expect(plain(indic.money(129900))).toBe('١٬٢٩٩ ج.م.');
  });

  it('always shows piastres that are charged', () => {
    expect(plain(english.money(129950))).toBe('EGP 1,299.50');
  });

  it('keeps its sign', () => {
    expect(plain(english.money(-500))).toBe('−EGP 5');
    // Isolated left-to-right within right-to-left text: otherwise the sign would be behind its digits.
    expect(plain(arabic.money(-500))).toBe('\u200f\u200e−5.00 ج.م.');
    expect(plain(indic.money(-500))).toMatch(/^[^\d٠-٩]*−٥/u);
  });
});

describe('a date', () => {
  it('is shown in the store’s time zone', () => {
    expect(english.dateTime('2026-01-01T22:30:00Z')).toBe('2 Jan 2026, 00:30');
    // The new year has already begun in the store's time zone.
    const now = new Date('2025-12-31T22:30:00Z');
    expect(english.shortDateTime('2026-01-01T22:30:00Z', now)).toBe('2 Jan, 00:30');
    expect(english.shortDateTime('2025-12-31T21:30:00Z', now)).toBe('31 Dec 2025, 23:30');
  });

  it('without a time is that day in every time zone', () => {
    expect(english.date('2026-01-01')).toBe('1 Jan 2026');
  });

  it('in Arabic has the digits that the user chose', () => {
    expect(arabic.date('2026-01-01')).toMatch(/2026/u);
    expect(indic.date('2026-01-01')).toMatch(/٢٠٢٦/u);
  });

  it('is shown relative to now', () => {
    const now = new Date('2026-01-02T12:00:00Z');
    expect(english.ago('2026-01-02T09:00:00Z', now)).toBe('3 hours ago');
    expect(english.ago('2026-01-01T12:00:00Z', now)).toBe('yesterday');
    expect(english.ago('2026-01-02T11:59:40Z', now)).toBe('20 seconds ago');
  });
});
