import { expect, it } from 'vitest';
import { searchResultText } from '../../../src/admin/features/catalog/product-form/search-result-text.ts';

it('is the page’s own text, else the name and the words of the description, in each language', () => {
  const product = {
    name: { en: 'Copper tray', ar: 'صينية نحاس' },
    description: { en: '<p>Made by <b>hand</b>.</p><p>40&nbsp;cm &amp; &lt;round&gt;</p>' },
    seo: { title: { en: 'Copper tray from Cairo' } },
  };
  expect(searchResultText(product, 'en')).toMatchObject({
    title: 'Copper tray from Cairo',
    description: 'Made by hand. 40 cm & <round>',
  });
  expect(searchResultText(product, 'ar')).toMatchObject({ title: 'صينية نحاس', description: '' });
});

it('is cut between words, and says so', () => {
  const { title, isTitleCut } = searchResultText({ name: { en: 'word '.repeat(20) } }, 'en');
  expect([title, isTitleCut]).toEqual([`${'word '.repeat(12).trim()}…`, true]);
});
