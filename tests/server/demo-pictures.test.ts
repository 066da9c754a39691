/** The demo's pictures: every motif is used and drawn well-formed, colours differ, and files come in the image store's sizes. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { motifs } from '../../src/server/demo/pictures/motifs/index.ts';
import { drawPicture } from '../../src/server/demo/pictures/picture.ts';
import { prepareDrawing } from '../../src/server/demo/pictures/prepared.ts';
import { drawShots } from '../../src/server/demo/pictures/shots.ts';
import { demoStores } from '../../src/server/demo/seed-demo.ts';
import { imageSizes } from '../../src/server/ground/files/prepare-image.ts';

const contents = demoStores.flatMap(({ departments }) => departments.flatMap(({ products }) => products));

describe('pictures', () => {
  it('use every motif that can be drawn', () => {
    expect(new Set(contents.map(({ picture }) => picture.motif))).toEqual(new Set(Object.keys(motifs)));
  });

  it('give each product one to three, as its content says', () => {
    for (const content of contents) {
      const shots = drawShots(content);
      expect(shots).toHaveLength(content.shots ?? 1);
      expect(new Set(shots.map(({ svg }) => svg)).size).toBe(shots.length);
    }
  });

  it('refer only to paint that they define, and to no file or font', () => {
    for (const { svg } of contents.flatMap((content) => drawShots(content))) {
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/gu)].map(([, id]) => id));
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/gu)) expect(defined).toContain(id);
      expect(svg).not.toMatch(/undefined|NaN|<text|<image|href/u);
    }
  });

  it('are drawn and not left blank', async () => {
    const one = contents.filter(
      ({ picture }, index) => contents.findIndex((other) => other.picture.motif === picture.motif) === index,
    );
    for (const { picture, handle } of one) {
      const { channels } = await sharp(
        Buffer.from(drawPicture(picture, { setting: 'studio', backdrop: 0 })),
        { density: 7 },
      ).stats();
      // A bare backdrop varies by less.
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), handle).toBeGreaterThan(12);
    }
  });

  it('come as the image store keeps uploads', async () => {
    const svg = Buffer.from(drawShots(contents[0]!)[0]!.svg);
    const { width, height, sizes } = await prepareDrawing(svg);
    expect(sizes.map(({ name }) => name)).toEqual(imageSizes.map((size) => `${size}.webp`));
    const files = await Promise.all(sizes.map(({ bytes }) => sharp(bytes).metadata()));
    expect(files.map(({ format }) => format)).toEqual(['webp', 'webp', 'webp']);
    expect(files.map((file) => file.width)).toEqual([160, 480, width]);
    expect(height).toBe(width);
  });
});
