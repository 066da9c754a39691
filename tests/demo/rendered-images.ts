/** The demo's pictures, rendered once for several runs where `MATJAR_DEMO_PICTURES` names a folder: they take most of the time of filling a demo store. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { deserialize, serialize } from 'node:v8';
import { renderPictures, type RenderedPicture } from '../../src/demo/write/images.ts';
import type { StoreContent } from '../../src/demo/stores/stores.ts';

export async function renderOnce(store: StoreContent): Promise<RenderedPicture[]> {
  const folder = process.env.MATJAR_DEMO_PICTURES;
  if (!folder) return renderPictures(store);
  const file = join(folder, store.subdomain);
  if (existsSync(file)) return deserialize(await readFile(file)) as RenderedPicture[];
  const rendered = await renderPictures(store);
  const unfinished = `${file}-${process.pid}-${Math.random()}`;
  await writeFile(unfinished, serialize(rendered));
  await rename(unfinished, file);
  return rendered;
}
