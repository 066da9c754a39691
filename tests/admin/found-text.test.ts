import { expect, it } from 'vitest';
import { cutWords, foundText, plainWords } from '../../src/admin/screens/product-form/found-text.ts';

it('is the page’s own text, else the name and the words of the description, in each language', () => {
  const product = {
    name: { en: 'Copper tray', ar: 'صينية نحاس' },
    description: { en: '<p>Made by <b>hand</b>.</p><p>40&nbsp;cm &amp; round</p>' },
    seo: { title: { en: 'Copper tray from Cairo' } },
  };
  expect(foundText(product, 'en')).toMatchObject({
    title: 'Copper tray from Cairo',
    description: 'Made by hand. 40 cm & round',
  });
  expect(foundText(product, 'ar')).toMatchObject({ title: 'صينية نحاس', description: '' });
});

it('is cut between words', () => {
  expect(cutWords('one two three', 9)).toBe('one two…');
  expect(cutWords('onetwothree', 6)).toBe('onetwo…');
  expect(foundText({ name: { en: 'word '.repeat(20) } }, 'en')).toMatchObject({ isTitleCut: true });
  expect(plainWords('&lt;b&gt;')).toBe('<b>');
});
