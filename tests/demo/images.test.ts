/** The demo's pictures: each product has its own, no drawing is unused, and files have the image store's sizes. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { demoStores } from '../../src/demo/stores/stores.ts';
import { renderPictures } from '../../src/demo/write/images.ts';
import { imageSizes } from '../../src/server/infrastructure/files/prepare-image.ts';

const drawings = demoStores.flatMap(({ pictures }) =>
  readdirSync(pictures).map((name) => ({ name, svg: readFileSync(new URL(name, pictures)) })),
);

describe('the demo pictures', () => {
  it.each(demoStores)('of $subdomain each belong to one product, one to three of each', (store) => {
    const products = store.shelves.flatMap((shelf) => shelf.products);
    const shown = products.flatMap(({ pictures }) => pictures);
    expect(shown.toSorted()).toEqual(readdirSync(store.pictures).toSorted());
    for (const { pictures, options = [] } of products) {
      expect([1, 2, 3]).toContain(pictures.length);
      const ofValues = options.flatMap(({ values }) => values.flatMap((value) => value.pictures ?? []));
      expect(pictures).toEqual(expect.arrayContaining(ofValues));
    }
  });

  it('differ from each other', () => {
    expect(new Set(drawings.map(({ svg }) => svg.toString())).size).toBe(drawings.length);
  });

  it('refer only to gradients that they define, and to no file or font', () => {
    for (const { svg } of drawings) {
      const text = svg.toString();
      const defined = new Set([...text.matchAll(/ id="(\w+)"/gu)].map(([, id]) => id));
      for (const [, id] of text.matchAll(/url\(#(\w+)\)/gu)) expect(defined).toContain(id);
      expect(text).not.toMatch(/undefined|NaN|<text|<image|href/u);
    }
  });

  it('are drawn and not left blank', async () => {
    for (const { svg, name } of drawings) {
      const { channels } = await sharp(svg, { density: 7 }).stats();
      // An empty background varies by less.
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), name).toBeGreaterThan(12);
    }
    // Two hundred drawings: slow on a loaded machine.
  }, 180_000);

  it('have the image store’s sizes and formats', async () => {
    const [store] = demoStores;
    const [shelf] = store!.shelves;
    const one = { ...store!, shelves: [{ ...shelf!, products: shelf!.products.slice(0, 1) }] };
    const { width, height, sizes } = (await renderPictures(one))[0]!.prepared;
    expect(sizes.map(({ name }) => name)).toEqual(imageSizes.map((size) => `${size}.webp`));
    const files = await Promise.all(sizes.map(({ bytes }) => sharp(bytes).metadata()));
    expect(files.map(({ format }) => format)).toEqual(['webp', 'webp', 'webp']);
    expect(files.map((file) => file.width)).toEqual([160, 480, width]);
    expect(height).toBe(width);
  });
});
