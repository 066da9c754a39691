import { describe, expect, it } from 'vitest';
import {
  findCategory,
  nearestCategory,
  pathOf,
  searchCategories,
  topCategories,
} from '../../../src/shared/catalog/google-categories/google-categories.ts';

const names = (words: string) => searchCategories(words).map((each) => pathOf(each));

describe('a Google category', () => {
  it('is found by its id, by its path in either language and in any case', () => {
    for (const said of [
      '201',
      'Apparel & Accessories > Jewelry > Watches',
      ' apparel & accessories>jewelry > WATCHES',
    ])
      expect(findCategory(said)?.id, said).toBe('201');
    const watches = findCategory('201')!;
    expect(watches.name.ar).toMatch(/ساع/u);
    expect(findCategory(pathOf(watches, 'ar'))).toBe(watches);
    for (const said of ['', '999999', 'Watches', 'Nothing > At all'])
      expect(findCategory(said), said).toBeUndefined();
  });

  it('is found for a path that is more detailed than the tree', () => {
    expect(nearestCategory('Apparel & Accessories > Clothing > Clothing Tops > T-Shirts')?.id).toBe('1604');
    expect(nearestCategory('Clothing Tops > T-Shirts')).toBeUndefined();
  });

  it('has its place in a tree that is complete in both languages', () => {
    const all = topCategories.flatMap(function below(each): (typeof each)[] {
      return [each, ...each.children.flatMap(below)];
    });
    expect([topCategories.length, all.length]).toEqual([21, 5595]);
    expect(
      all.filter(({ id, name }) => !/^\d+$/u.test(id) || !name.en || !/\p{Script=Arabic}/u.test(name.ar)),
    ).toEqual([]);
    expect(all.every((each) => findCategory(pathOf(each)) === each)).toBe(true);
  });
});

describe('the category search', () => {
  it('ranks exact names first, then names that begin so, then categories below', () => {
    const [first] = names('coffee');
    expect(first).toBe('Food, Beverages & Tobacco > Beverages > Coffee');
    expect(names('jewelry')[0]).toBe('Apparel & Accessories > Jewelry');
    expect(names('jewelry').slice(0, 20)).toContain('Apparel & Accessories > Jewelry > Anklets');
  });

  it('matches either language, without diacritics and in any order, and can have no result', () => {
    expect(names('قهوه')).toContain('Food, Beverages & Tobacco > Beverages > Coffee');
    expect(names('tops shirts')[0]).toBe('Apparel & Accessories > Clothing > Shirts & Tops');
    expect(names('zzz')).toEqual([]);
    expect(names('  ')).toEqual([]);
    expect(searchCategories('a').length).toBe(50);
  });
});
