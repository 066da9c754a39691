// @vitest-environment happy-dom
/** The first rows, rendered before the app has loaded: same texts and positions as the app's rows; user actions on them are kept. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { envelopeOf, inEnvelope } from '../../../src/shared/resources/envelope.ts';
import { fieldTypeOf } from '../../../src/field-types/field-type.ts';
import '../../../src/field-types/field-types.ts';
import type { FieldModel, ResourceModel } from '../../../src/shared/resources/resource-model.ts';
import { systemFields } from '../../../src/shared/resources/record-fields.ts';
import { columnsKey } from '../../../src/admin/bootstrap/list-state.ts';
import { showAppSkeleton } from '../../../src/admin/bootstrap/app-skeleton.ts';
import { createFormat } from '../../../src/admin/providers/texts/format.ts';
import { firstRows } from '../../../src/admin/crud/list/first-rows/first-rows.ts';
import { showFirstRows } from '../../../src/admin/crud/list/first-rows/show-first-rows.ts';
import { widthsKey } from '../../../src/admin/crud/list/columns/column-widths.ts';
import { dark, light } from '../../../src/admin/theme/tokens.ts';
import ListPage from '../../../src/admin/resource-pages/ListPage.tsx';
import { listResponse, renderAdmin } from '../components/render-admin.tsx';

const pictures = [{ id: 1, url: '/files/a.webp', thumbnailUrl: '/files/a-96.webp', width: 9, height: 9 }];

/** The value of a field in an API response. */
function sample(field: FieldModel, n: number): unknown {
  if (field.kind === 'image-list') return n % 2 ? pictures : [];
  return fieldTypeOf(field).sample(field, n);
}

/** Records of a resource: two with all optional values, and one with none. */
function recordsOf({ fields, represents }: ResourceModel) {
  const full = [1, 2].map((n) => ({
    ...Object.fromEntries([...fields, ...systemFields].map((field) => [field.name, sample(field, n)])),
    id: n,
  }));
  const empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const name = { [represents]: full[0]![represents as 'id'] };
  return [...full, { ...empty, createdAt: '2025-12-31T22:30:00Z', updatedAt: null, ...name, id: 3 }];
}

const settings = { locale: 'en', digits: 'latn', currency: 'EGP', decimals: 2 } as const;

const draw = (model: ResourceModel, records: object[], chosen: string[] | null = null) =>
  firstRows({
    model,
    records: records as never,
    chosen,
    widths: { [model.list.shown.at(-1)!]: 133 },
    order: model.list.order,
    may: () => true,
    locale: 'en',
    figures: createFormat(settings),
  });

/** The visible text of a cell, without texts for screen readers. */
function seen(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, button, [role="tooltip"]')) hidden.remove();
  return copy.textContent ?? '';
}

/** Slow on a loaded machine. */
const patience = { timeout: 15_000 };

const isWaiting = (cell: Element) => cell.querySelector('i:not(.tick)') !== null;
const all = (within: ParentNode, what: string) => [...within.querySelectorAll<HTMLElement>(what)];
const marksOf = (cell: HTMLElement) =>
  ['data-pinned', 'data-picture', 'data-name', 'data-check', 'data-align', 'data-menu', 'data-rest'].map(
    (name) => cell.getAttribute(name),
  );

/** Field types whose value needs more than a text to render. */
const waiting = new Set([
  'reference',
  'references',
  'tags',
  'flag',
  'color',
  'permissions',
  'google-category',
]);

const lists = Object.values(catalogue).filter(({ calls }) => calls.includes('list'));

describe.each(lists.map((model) => [model.name, model] as const))('the first rows of %s', (name, model) => {
  const records = recordsOf(model);
  const { data, metadata } = listResponse(records);
  const answer = inEnvelope<object>(envelopeOf(model), { rows: data, metadata }, (parts) => parts);
  const scene = {
    resource: name,
    address: `/en/${model.addresses.list}`,
    server: ({ path }: { path: string }) =>
      path === `/${name}` ? answer : path === '/saved_views/counts' ? { given: [], saved: [] } : undefined,
  };

  test('have the same texts and column widths in a table as the app’s rows', async () => {
    const { columns } = model.list;
    localStorage.setItem(columnsKey(name), JSON.stringify(columns));
    localStorage.setItem(widthsKey(name), JSON.stringify({ [model.list.shown.at(-1)!]: 133 }));
    await renderAdmin(<ListPage resource={model} />, scene);
    await vi.waitFor(() => expect(document.querySelector('tr[data-record]')).not.toBeNull(), patience);
    const drawn = draw(model, records, columns);
    const heads = all(document, 'thead tr > *');
    expect(all(drawn, 'thead tr > *').map(marksOf)).toEqual(heads.map(marksOf));
    const widths = (row: HTMLElement[]) => row.slice(1, -1).map(({ style }) => style.width);
    expect(widths(all(drawn, 'thead tr > *'))).toEqual(widths(heads));
    const rows = all(document, '[data-record]');
    expect(all(drawn, '[data-record]').map(({ dataset }) => dataset.record)).toEqual(
      rows.map(({ dataset }) => dataset.record),
    );
    const links = (within: ParentNode) => all(within, 'a[data-row]').map((link) => link.getAttribute('href'));
    expect(links(drawn)).toEqual(links(document));
    const cells = all(drawn, '[data-record] > td');
    for (const [at, cell] of all(document, '[data-record] > td').entries()) {
      expect(marksOf(cells[at]!)).toEqual(marksOf(cell));
      const field = [...model.fields, ...systemFields].find(({ name: each }) => each === cell.dataset.field);
      if (!isWaiting(cells[at]!)) expect(seen(cells[at]!), cell.dataset.field).toBe(seen(cell));
      else expect(waiting.has(field!.kind) || field!.unit, field!.name).toBeTruthy();
      expect(cells[at]!.querySelector('img')?.src).toBe(cell.querySelector('img')?.src);
    }
  });

  test('have the same texts on cards as the app’s cards', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media.includes('max-width'),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    await renderAdmin(<ListPage resource={model} />, scene);
    await vi.waitFor(() => expect(document.querySelector('li[data-record]')).not.toBeNull(), patience);
    const drawn = draw(model, records);
    const said = (within: ParentNode) => all(within, 'li[data-record] > div > div > *').map(seen);
    const facts = all(drawn, 'li[data-record] > div > div > *');
    const app = said(document);
    expect(facts).toHaveLength(app.length);
    for (const [at, fact] of facts.entries()) if (!isWaiting(fact)) expect(seen(fact)).toBe(app[at]);
    const heights = (within: ParentNode) =>
      all(within, 'li[data-record]').map(({ style }) => style.minHeight);
    expect(heights(drawn)).toEqual(heights(document));
  });
});

test('the colours of the first rows are those of the theme', () => {
  const styles = ['first-rows', 'first-tones']
    .map((name) => readFileSync(`src/admin/crud/list/first-rows/${name}.css`, 'utf8'))
    .join('');
  const blocks = [...styles.matchAll(/([^{}]+)\{([^{}]+)\}/gu)];
  const said = blocks.flatMap(([, selector = '', rules = '']) => {
    const scheme = selector.includes('dark') ? dark : light;
    const [, tone] = /data-tone='(\w+)'/u.exec(selector) ?? [];
    const known = [
      ...(tone ? [] : Object.values(scheme)),
      ...Object.values(scheme.tone[(tone ?? 'neutral') as 'info']),
    ];
    return (rules.match(/#[0-9a-f]{3,8}\b/gu) ?? []).map((colour) => [colour, known.includes(colour)]);
  });
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter(([, isKnown]) => !isKnown)).toEqual([]);
});

describe('the first rows', () => {
  const { products } = catalogue;
  const records = recordsOf(products!);
  afterEach(() => document.body.replaceChildren());

  function stage() {
    onTestFinished(() => history.replaceState(null, '', '/'));
    history.replaceState(null, '', '/en/products');
    document.body.innerHTML = '<div id="app"></div>';
    const place = document.getElementById('app')!;
    showAppSkeleton();
    showFirstRows(draw(products!, records));
    return place;
  }
  const click = (on: Element, said: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...said });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('leave the record’s address of a clicked row to the app', () => {
    const place = stage();
    expect(click(place.querySelector('[data-record="2"] > td:last-of-type')!)).toBe(false);
    expect(location.pathname).toBe('/en/products');
    expect(click(place.querySelector('[data-record="2"] [data-align="end"]')!)).toBe(true);
    expect(location.pathname).toBe('/en/product/2');
    expect(place.querySelector('[data-record]')).toBeNull();
    expect(place.querySelector('.outline')).not.toBeNull();
  });

  test('leave a click for another tab to the browser', () => {
    const place = stage();
    expect(click(place.querySelector('[data-record="2"] a')!, { ctrlKey: true })).toBe(false);
    expect(click(place.querySelector('[data-record="2"] a')!, { metaKey: true })).toBe(false);
    expect(place.querySelector('[data-record]')).not.toBeNull();
  });

  test('pass the keyboard focus of a row on to the app’s row', async () => {
    const place = stage();
    place.querySelector<HTMLElement>('[data-record="2"] a')!.focus();
    const app = document.createElement('div');
    app.innerHTML =
      '<div data-record="1"><a href="/1">1</a></div><div data-record="2"><a href="/2">2</a></div>';
    place.replaceChildren(app);
    await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/2');
  });

  test('are not drawn over the app, and render no markup from a record’s values', () => {
    const place = stage();
    place.innerHTML = '<div><main id="content">the app</main></div>';
    showFirstRows(draw(products!, records));
    expect(place.textContent).toBe('the app');
    const evil = [{ ...records[0], name: '<img src=x onerror=alert(1)>' }];
    const drawn = draw(products!, evil, ['name']);
    expect(drawn.querySelector('img')).toBeNull();
    expect(drawn.querySelector('[data-record] a')!.textContent).toBe('<img src=x onerror=alert(1)>');
  });
});
