import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../src/admin/providers/texts/format.ts';

const english = createFormat({ locale: 'en', digits: 'latn', currency: 'EGP', decimals: 0 });
const arabic = createFormat({ locale: 'ar', digits: 'latn', currency: 'EGP', decimals: 2 });
const indic = createFormat({ locale: 'ar', digits: 'arab', currency: 'EGP', decimals: 0 });
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('money', () => {
  it('is shown in major units of the company', () => {
    expect(plain(english.money(129900))).toBe('EGP 1,299');
    expect(plain(arabic.money(129900))).toBe('1,299.00 ج.م.');
    expect(plain(indic.money(129900))).toBe('١٬٢٩٩ ج.م.');
  });

  it('never hides piastres that are charged', () => {
    expect(plain(english.money(129950))).toBe('EGP 1,299.50');
  });

  it('keeps its sign', () => {
    expect(plain(english.money(-500))).toBe('−EGP 5');
    // Marked as running from left to right, within a text from right to left: the sign would stand behind its figures.
    expect(plain(arabic.money(-500))).toBe('\u200f\u200e−5.00 ج.م.');
    expect(plain(indic.money(-500))).toMatch(/^[^\d٠-٩]*−٥/u);
  });
});

describe('a date', () => {
  it("stands by the store's clock", () => {
    expect(english.dateTime('2026-01-01T22:30:00Z')).toBe('2 Jan 2026, 00:30');
    // The store's year has begun already.
    const now = new Date('2025-12-31T22:30:00Z');
    expect(english.shortDateTime('2026-01-01T22:30:00Z', now)).toBe('2 Jan, 00:30');
    expect(english.shortDateTime('2025-12-31T21:30:00Z', now)).toBe('31 Dec 2025, 23:30');
  });

  it('that is only a day stays that day', () => {
    expect(english.date('2026-01-01')).toBe('1 Jan 2026');
  });

  it('in Arabic has the figures that the person chose', () => {
    expect(arabic.date('2026-01-01')).toMatch(/2026/u);
    expect(indic.date('2026-01-01')).toMatch(/٢٠٢٦/u);
  });

  it('says how long ago', () => {
    const now = new Date('2026-01-02T12:00:00Z');
    expect(english.ago('2026-01-02T09:00:00Z', now)).toBe('3 hours ago');
    expect(english.ago('2026-01-01T12:00:00Z', now)).toBe('yesterday');
    expect(english.ago('2026-01-02T11:59:40Z', now)).toBe('20 seconds ago');
  });
});
