import { expect, it } from 'vitest';
import { searchResultText } from '../../../src/admin/features/catalog/product-form/search-result-text.ts';

it('the search result text is the page’s own, else name and description, in each language', () => {
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

it('a long search result text is cut between words, with an ellipsis', () => {
  const { title, isTitleCut } = searchResultText({ name: { en: 'word '.repeat(20) } }, 'en');
  expect([title, isTitleCut]).toEqual([`${'word '.repeat(12).trim()}…`, true]);
});
