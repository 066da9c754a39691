import { describe, expect, it, vi } from 'vitest';
import { getTheme } from '../../../src/admin/theme/theme.ts';
import { applyColorScheme } from '../../../src/admin/bootstrap/color-scheme.ts';

/** Red, green and blue from 0 to 255, and the opacity. */
type Colour = [number, number, number, number];

function read(colour: string): Colour {
  if (colour.startsWith('#')) {
    const hex = colour.length === 4 ? colour.replace(/[^#]/gu, '$&$&') : colour;
    return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).concat(1) as Colour;
  }
  const parts = colour.match(/[\d.]+/gu)?.map(Number) ?? [];
  if (parts.length < 3) throw new Error(`“${colour}” is no colour that this test can read.`);
  return [parts[0]!, parts[1]!, parts[2]!, parts[3] ?? 1];
}

/** The visible colour of a colour on a surface. */
function over(colour: string, surface: string): number[] {
  const [under, [r, g, b, alpha]] = [read(surface), read(colour)];
  return [r, g, b].map((part, at) => part * alpha + under[at]! * (1 - alpha));
}

function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(ink: string, surface: string): number {
  const both = [luminance(over(ink, surface)), luminance(over(surface, '#ffffff'))];
  const [high = 0, low = 0] = both.toSorted((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
}

const theme = getTheme('ltr');
const mains = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

/** Every pair of colours of the theme with too little contrast, as a sentence. */
function tooWeak(least: number, pairs: [name: string, ink: string, surface: string][]): string[] {
  return pairs
    .filter(([, ink, surface]) => contrast(ink, surface) < least)
    .map(([name, ink, surface]) => `${name}: ${contrast(ink, surface).toFixed(2)}`);
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const palette = theme.colorSchemes[scheme]!.palette;
  const surfaces = Object.entries({
    canvas: palette.background.default,
    surface: palette.background.paper,
    sunken: palette.sunken,
    floating: palette.floating,
    hover: palette.hover,
    accentSoft: palette.accentSoft,
  });
  const onEvery = (inks: Record<string, string>) =>
    Object.entries(inks).flatMap(([ink, colour]) =>
      surfaces.map(([name, surface]): [string, string, string] => [`${ink} on ${name}`, colour, surface]),
    );

  it('has enough contrast for every text on a surface (4.5 : 1)', () => {
    const inks = {
      ...palette.text,
      inkFaint: palette.inkFaint,
      // Material's colours for texts and icons without a colour of their own, such as toggle buttons.
      'action.active': palette.action.active,
      accent: palette.primary.main,
      danger: palette.error.main,
    };
    const named = Object.entries(inks).filter(([name]) => !/channel|icon/iu.test(name));
    expect(tooWeak(4.5, onEvery(Object.fromEntries(named)))).toEqual([]);
  });

  it('has enough contrast for texts on filled colours (4.5 : 1)', () => {
    const filled = mains.flatMap((name): [string, string, string][] => [
      [`words on ${name}`, palette[name].contrastText, palette[name].main],
      [`words on ${name} under the pointer`, palette[name].contrastText, palette[name].dark],
    ]);
    const tones = Object.entries(palette.tone).map(([name, { ink, fill }]): [string, string, string] => [
      `the tone ${name}`,
      ink,
      fill,
    ]);
    const bar = palette.tone.critical;
    expect(
      tooWeak(4.5, [
        ...filled,
        ...tones,
        ['words that float', palette.background.paper, palette.text.primary],
        ['a notice’s words', palette.text.primary, bar.fill],
      ]),
    ).toEqual([]);
  });

  it('has visible chips on every surface, also hovered and selected', () => {
    const edges = Object.fromEntries(
      Object.entries(palette.tone).map(([name, { edge }]) => [`the edge of ${name}`, edge]),
    );
    expect(tooWeak(1.25, onEvery(edges))).toEqual([]);
  });

  it('has visible inputs, checkboxes, switches and focus outlines (3 : 1)', () => {
    expect(
      tooWeak(3, onEvery({ 'the edge of an input': palette.lineField, 'the focus': palette.primary.main })),
    ).toEqual([]);
    const dots = Object.entries(palette.tone).map(([name, { dot, fill }]): [string, string, string] => [
      `the sign of ${name}`,
      dot,
      fill,
    ]);
    expect(tooWeak(2, dots)).toEqual([]);
  });
});

it('has one theme per direction and set of component defaults', () => {
  expect(getTheme('rtl').direction).toBe('rtl');
  expect(getTheme('ltr')).toBe(getTheme('ltr'));
  const pieces = { RaList: { defaultProps: { perPage: 50 } } };
  expect(getTheme('ltr', pieces).components).toMatchObject(pieces);
  expect(getTheme('ltr', pieces)).toBe(getTheme('ltr', pieces));
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  [null, false, 'light'],
  ['purple', false, 'light'],
])('the scheme follows the user’s choice, else the system: %s, dark %s', (choice, isDark, scheme) => {
  const documentElement = { dataset: {} as DOMStringMap };
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  vi.stubGlobal('document', { documentElement });
  applyColorScheme(choice);
  expect(documentElement.dataset.scheme).toBe(scheme);
  vi.unstubAllGlobals();
});
