/** Further lists of a resource: their own settings, and fields hidden in them too. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { outlines } from '../../../src/generated/outlines.ts';
import { buildMenu, hasSettingsMenu, isCurrent, resourcesBelow } from '../../../src/admin/layout/menu.ts';
import { listFacts } from '../../../src/shared/resources/list-facts.ts';
import { resourceOfAdditionalList } from '../../../src/shared/resources/additional-list.ts';
import { outlineOf } from '../../../src/shared/resources/resource-outline.ts';
import { readableResource } from '../../../src/shared/resources/readable-resource.ts';

const variants = catalogue.variants!;

it('a further list is the same resource with its own columns, cards, sort order and title', () => {
  const pricing = resourceOfAdditionalList(variants, 'pricing');
  expect(pricing.title).toEqual({ en: 'Pricing', ar: 'التسعير' });
  expect(listFacts(pricing)).toMatchObject({ resource: 'variants', order: 'updatedAt desc' });
  expect(pricing.list.shown).toContain('discountedPrice');
  expect([pricing.list.first, variants.list.first]).toEqual(['change_prices', undefined]);
  expect(pricing.list.filters).toEqual(variants.list.filters);
  expect(resourceOfAdditionalList(variants, 'elsewhere')).toBe(variants);
});

it('a further list has a fixed filter, and does not offer it again', () => {
  const { list } = resourceOfAdditionalList(catalogue.purchases!, 'drafts');
  // A paid draft is an order that could not be placed, and no abandoned cart.
  expect(list.only).toEqual({ status: ['draft'], channel: ['online', 'pos'], paid_draft: ['false'] });
  expect(list.filters).not.toContain('status');
  expect(list.filters).not.toContain('channel');
  expect(list.filters).toContain('payment');
  expect(catalogue.purchases!.list.only).toBeUndefined();
});

it('a further list allows changing its main fields on cards, and no other list does', () => {
  expect(resourceOfAdditionalList(variants, 'inventory').list.inPlace).toEqual(['quantity']);
  expect(resourceOfAdditionalList(variants, 'pricing').list.inPlace).toEqual(['price', 'discountedPrice']);
  expect(variants.list.inPlace).toBeUndefined();
});

it('a further list can show all columns that the main list can show', () => {
  for (const resource of Object.values(catalogue))
    for (const { shown, card } of resource.lists ?? [])
      expect(resource.list.columns).toEqual(expect.arrayContaining([...shown, ...card]));
});

it('a further list has no field without the right to it', () => {
  const seen = readableResource(variants, { role: 'staff', permissions: { product: ['view'] } } as never);
  expect(resourceOfAdditionalList(variants, 'pricing').list.shown).toContain('cost');
  expect(resourceOfAdditionalList(seen, 'pricing').list.shown).not.toContain('cost');
});

it('a further list is in the menu behind its resource, and a resource below its address is not', () => {
  const keys = buildMenu(outlines, () => true).flatMap(({ items }) => items.map(({ key }) => key));
  expect(keys.slice(keys.indexOf('variants'), keys.indexOf('variants') + 3)).toEqual([
    'variants',
    'inventory',
    'pricing',
  ]);
  expect(keys).not.toContain('price_changes');
  expect(resourcesBelow(outlines, () => true, '/pricing').map(({ name }) => name)).toEqual(['price_changes']);
  expect(outlineOf(variants).lists?.map(({ address }) => address)).toEqual(['inventory', 'pricing']);
});

it('a further list is marked in the menu while a record of a resource below it is open', () => {
  const items = buildMenu(outlines, () => true).flatMap((group) => group.items);
  const here = (path: string) => items.filter((item) => isCurrent(item, path)).map(({ key }) => key);
  expect(here('/stocktake/1')).toEqual(['inventory']);
  expect(here('/add-stocktake')).toEqual(['inventory']);
  expect(here('/price-change/7')).toEqual(['pricing']);
  expect(here('/item-code/7')).toEqual(['e_tax']);
  expect(here('/region-price/7')).toEqual(['settings']);
  expect(here('/variant/7')).toEqual(['variants']);
});

it('a further list has its own text for an empty list, or else that of the resource', () => {
  const drafts = resourceOfAdditionalList(catalogue.purchases!, 'drafts');
  expect(drafts.emptyTitle?.en).toBe('No abandoned carts');
  expect(drafts.empty?.en).toContain('cart');
  const related = resourceOfAdditionalList(catalogue.products!, 'related-products');
  expect([related.empty, related.emptyTitle]).toEqual([catalogue.products!.empty, undefined]);
});

it('the sidebar shows the settings pages on them alone, and the main menu while a plan is bought', () => {
  const menu = buildMenu(outlines, () => true);
  const shown = (path: string) => hasSettingsMenu(menu, path);
  expect(['/settings', '/settings/payments', '/settings/users/roles', '/history'].map(shown)).toEqual(
    Array(4).fill(true),
  );
  expect(['/home', '/products', '/pick-plan', '/add-address'].map(shown)).toEqual(Array(4).fill(false));
});
