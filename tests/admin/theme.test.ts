import { describe, expect, it } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme.ts';
import { dark, light } from '../../src/admin/theme/tokens.ts';
import { schemeFrom } from '../../src/admin/boot/scheme.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_name, colours) => {
  it.each(['ink', 'inkSoft', 'inkFaint', 'accent'] as const)('%s reads on every surface (4.5 : 1)', (ink) => {
    for (const surface of ['canvas', 'surface', 'sunken', 'floating', 'hover', 'accentSoft'] as const) {
      expect(contrast(colours[ink], colours[surface]), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(Object.keys(colours.tone) as (keyof typeof colours.tone)[])(
    'the tone %s reads on its fill',
    (tone) => {
      expect(contrast(colours.tone[tone].ink, colours.tone[tone].fill)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('has readable words on the accent, and an accent that reads on its soft fill', () => {
    expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.accent, colours.accentSoft)).toBeGreaterThanOrEqual(4.5);
  });
});

it('makes one theme per direction', () => {
  expect(themeOf('rtl').direction).toBe('rtl');
  expect(themeOf('ltr')).toBe(themeOf('ltr'));
});

it('follows the choice, else the system', () => {
  expect(schemeFrom('dark', false)).toBe('dark');
  expect(schemeFrom('light', true)).toBe('light');
  expect(schemeFrom('system', true)).toBe('dark');
  expect(schemeFrom(null, false)).toBe('light');
  expect(schemeFrom('purple', false)).toBe('light');
});
