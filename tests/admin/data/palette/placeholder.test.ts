import { expect, it } from 'vitest';
import arabic from '../../../../locales/ar/data/palette.json' with { type: 'json' };
import english from '../../../../locales/en/data/palette.json' with { type: 'json' };

it.each([english, arabic])('what may be looked for is said within the box of a phone', ({ palette }) => {
  // 262 pixels of 390, by about nine for a letter.
  expect(palette.placeholder.length).toBeLessThanOrEqual(29);
});
