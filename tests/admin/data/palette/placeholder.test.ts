import { expect, it } from 'vitest';
import arabic from '../../../../locales/ar/data/palette.json' with { type: 'json' };
import english from '../../../../locales/en/data/palette.json' with { type: 'json' };

it.each([english, arabic])('the placeholder of the palette fits the input on a phone', ({ palette }) => {
  // 262 of 390 pixels, about nine per letter.
  expect(palette.placeholder.length).toBeLessThanOrEqual(29);
});
