/** Matching of the command palette: which entries match some letters, in which order, and which letters are highlighted. */
import { describe, expect, it } from 'vitest';
import {
  buildSections,
  adjacentEntry,
  entryTitles,
  type Entry,
} from '../../../../src/admin/features/data/palette/entries.ts';
import { findMatches, splitByMatches } from '../../../../src/admin/providers/navigation/fuzzy-match.ts';
import { searchWords } from '../../../../src/shared/texts/search-text.ts';

const entry = (key: string, title: string, other = '', ...also: string[]): Entry => ({
  key,
  icon: 'add',
  title,
  also,
  texts: [title, other].filter(Boolean),
});
const places = [
  entry('orders', 'Orders', 'الطلبات', 'sales invoices'),
  entry('customers', 'Customers', 'العملاء', 'clients buyers'),
  entry('reorder', 'Reorder points', 'حدود إعادة الطلب'),
];

describe('the command palette', () => {
  it.each([
    ['ord', ['orders', 'reorder']],
    ['الطلبات', ['orders']],
    ['طلبات', ['orders']],
    ['ALTER', []],
    ['invoice', ['orders']],
    ['عُمَلاء', ['customers']],
    ['buyers cust', ['customers']],
    ['cust orders', []],
    ['custmers', ['customers']],
    ['ordres', ['orders']],
    ['الطلبت', ['orders', 'reorder']],
    ['xrxers', []],
    ['cxst', ['customers']],
    ['cxs', []],
  ])('finds the entries of “%s”', (text, expected) => {
    expect(findMatches(places, text).map(({ thing }) => thing.key)).toEqual(expected);
  });

  it('ranks a match at the start above one at the start of a word, and that above one in the middle', () => {
    const rank = (text: string, title: string, ...also: string[]) =>
      findMatches([{ texts: [title], also }], text)[0]?.match;
    expect(rank('ord', 'Orders')).toBe(0);
    expect(rank('ord', 'All orders')).toBe(1);
    expect(rank('ord', 'Reorder')).toBe(2);
    expect(rank('sales', 'Orders', 'sales invoices')).toBe(3);
    expect(rank('sales', 'Orders')).toBeUndefined();
    expect(rank('طلبات', 'الطلبات')).toBe(0);
  });
});

describe('the highlighted letters', () => {
  const marked = (text: string, sought: string) =>
    splitByMatches(text, searchWords(sought))
      .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
      .join('');
  it.each([
    ['Copper lantern', 'lan cop', '[Cop]per [lan]tern'],
    ['قميصٌ كتّان', 'كتان', 'قميصٌ [كتّان]'],
    ['أحمد إبراهيم', 'احمد', '[أحمد] إبراهيم'],
    ['Café au lait', 'cafe', '[Café] au lait'],
    ['٠١٠٠', '0100', '[٠١٠٠]'],
    ['Tea', 'coffee', 'Tea'],
  ])('of “%s” for “%s” are as expected', (text, sought, expected) => {
    expect(marked(text, sought)).toBe(expected);
    expect(
      splitByMatches(text, searchWords(sought))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('the sections of the palette', () => {
  const titleOf = (section: string) => section;
  const sources = { recent: [entry('r', 'Lamp')], places, actions: [entry('a', 'Add')], found: [], titleOf };

  it('are recent items, pages and actions before anything is typed', () => {
    expect(buildSections({ ...sources, text: ' ' }).map(({ key }) => key)).toEqual([
      'recent',
      'places',
      'actions',
    ]);
  });

  it('are those with matches afterwards', () => {
    const found = [{ key: 'products', title: 'Products', entries: [entry('products:1', 'Order book')] }];
    const sections = buildSections({ ...sources, text: 'order', found });
    // Entries with scattered letters come after the records.
    expect(sections.map(({ key }) => key)).toEqual(['places', 'products', 'places-too']);
    expect(sections.at(-1)?.entries.map(({ key }) => key)).toEqual(['reorder']);
  });

  it('are walked in a circle', () => {
    expect(adjacentEntry(['a', 'b'], 'b', 1)).toBe('a');
    expect(adjacentEntry(['a', 'b'], 'a', -1)).toBe('b');
    expect(adjacentEntry(['a', 'b'], 'gone', 1)).toBe('a');
    expect(adjacentEntry([], undefined, 1)).toBeUndefined();
  });

  it('show the language of the page and are found by both', () => {
    expect(entryTitles({ en: 'Orders', ar: 'الطلبات' }, 'ar')).toEqual(['الطلبات', 'Orders']);
    expect(entryTitles({ en: 'Orders' }, 'en')).toEqual(['Orders']);
  });
});
