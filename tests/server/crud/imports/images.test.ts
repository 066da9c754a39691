/** Images that a product file links to: downloaded by the import once each, never from internal addresses, and removed by undo. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imagesInCells } from '../../../../src/server/crud/imports/images/image-cells.ts';
import { useImports } from './import-fixture.ts';

const { apply, asOwner, call, dryRun, home, nile, paste, read, undo, rowsOf, tokens } = await useImports();

const picture = (format: 'png' | 'webp', colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

let server: Server;
let at: string;
const asked: string[] = [];
let whenAsked: (count: number) => Promise<unknown> | undefined = () => undefined;

beforeAll(async () => {
  const bodies: Record<string, Buffer> = {
    '/red.png': await picture('png', 'red'),
    '/blue.webp': await picture('webp', 'blue'),
    '/page.html': Buffer.from('<html></html>'),
    '/huge.png': Buffer.alloc(10 * 1_048_576 + 1),
  };
  server = createServer(async (request, response) => {
    const { url = '' } = request;
    await whenAsked(asked.push(url));
    if (url === '/led-on') response.writeHead(302, { location: '/red.png?moved' }).end();
    else if (url === '/led-inside') response.writeHead(302, { location: 'http://10.0.0.1/red.png' }).end();
    else if (url.startsWith('/dead')) request.socket.destroy();
    else if (url === '/led-to-file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else {
      const body = bodies[url.split('?')[0]!];
      response.writeHead(body ? 200 : 404).end(body);
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => void server.close(done)));
beforeEach(async () => {
  asked.length = 0;
  whenAsked = () => undefined;
  await asOwner('delete from products');
  await asOwner('delete from images');
});

const productsNow = () =>
  asOwner(`select handle, media::int[] as media from products order by handle`) as unknown as Promise<
    { handle: string; media: number[] }[]
  >;
const imagesNow = () => asOwner('select id::int, folder, "sourceUrl" from images order by id');
const previewed = async (text: string) => (await dryRun((await paste('products', text)).id)).id as number;
const inside = { reach: 'loopback' } as const;

describe('images of a file', () => {
  it('are downloaded once per address, set in order, and removed by undo', async () => {
    const id = await previewed(
      `Name,Handle,Images\nOne,pic-one,"${at}/red.png | ${at}/blue.webp"\nTwo,pic-two,${at}/red.png\nThree,pic-three,`,
    );
    expect((await read(id)).notes).toMatchObject([{ code: 'import_pictures', params: { count: 2 } }]);
    expect(asked).toEqual([]);
    const done = await apply(id, inside);
    expect(done).toMatchObject({ state: 'applied', pictures: { waiting: 0, done: 2, failed: 0 } });
    expect(done.notes).toMatchObject([{ code: 'import_pictures_done' }]);
    expect(asked.toSorted()).toEqual(['/blue.webp', '/red.png']);
    const [red, blue] = await imagesNow();
    const byUrl = new Map([red!, blue!].map((image) => [image.sourceUrl, image.id]));
    expect(await productsNow()).toEqual([
      { handle: 'pic-one', media: [byUrl.get(`${at}/red.png`), byUrl.get(`${at}/blue.webp`)] },
      { handle: 'pic-three', media: [] },
      { handle: 'pic-two', media: [byUrl.get(`${at}/red.png`)] },
    ]);
    // Importing the same file again downloads and changes nothing.
    const again = await previewed(`Name,Handle,Images\nTwo,pic-two,${at}/red.png`);
    expect(await read(again)).toMatchObject({ counts: { skip: 1, update: 0 }, notes: [], pictures: null });
    const folder = path.join(
      home,
      'files',
      String((await asOwner('select company_id from images'))[0]!.company_id),
    );
    expect(existsSync(path.join(folder, String(red!.folder)))).toBe(true);
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(await productsNow()).toEqual([]);
    expect(await imagesNow()).toEqual([]);
    expect(existsSync(path.join(folder, String(red!.folder)))).toBe(false);
  });

  it('that cannot be downloaded are a warning of their row, and the record is kept', async () => {
    const bad = ['missing.png', 'page.html', 'huge.png', 'led-inside', 'led-to-file'];
    const lines = bad.map((name, place) => `N${place},bad-${place},${at}/${name}`);
    const id = await previewed(
      `Name,Handle,Images\n${lines.join('\n')}\nLed,bad-led,${at}/led-on\nNo,bad-no,photo.jpg`,
    );
    expect((await read(id)).notes).toMatchObject([
      { code: 'import_pictures' },
      { code: 'import_pictures_unknown', params: { count: 1 } },
    ]);
    const done = await apply(id, inside);
    expect(done).toMatchObject({
      state: 'applied',
      counts: { applied: 7, failed: 0 },
      pictures: { waiting: 0, done: 1, failed: 5 },
    });
    const warned = await rowsOf(id, '&warned=true');
    expect(warned.map(({ warnings }: { warnings: { code: string }[] }) => warnings[0]!.code)).toEqual([
      'picture_missing',
      'picture_unreadable',
      'picture_too_large',
      'picture_address',
      'picture_unreachable',
    ]);
    expect((await productsNow()).find(({ handle }) => handle === 'bad-led')!.media).toHaveLength(1);
  });

  it('of variants are assigned to them: a Shopify file has one in each row', async () => {
    const text = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image',
      `cup,Cup,Colour,Red,CUP-R,10,${at}/red.png,${at}/red.png`,
      `cup,,,Blue,CUP-B,10,${at}/blue.webp,${at}/blue.webp`,
      `cup,,,Green,CUP-G,10,,${at}/missing.png`,
      `box,Box,Title,Default Title,BOX,5,${at}/blue.webp,${at}/red.png`,
    ].join('\n');
    const id = await previewed(text);
    expect((await read(id)).notes).toMatchObject([{ code: 'import_pictures', params: { count: 3 } }]);
    const done = await apply(id, inside);
    expect(done).toMatchObject({
      state: 'applied',
      pictures: { waiting: 0, done: 4, failed: 1, failedParts: 1 },
    });
    expect(asked.toSorted()).toEqual(['/blue.webp', '/missing.png', '/red.png']);
    const bySource = new Map((await imagesNow()).map((image) => [image.sourceUrl, image.id]));
    const [red, blue] = [bySource.get(`${at}/red.png`), bySource.get(`${at}/blue.webp`)];
    // The only variant of the box is the box, which keeps its own images.
    expect(await productsNow()).toEqual([
      { handle: 'box', media: [blue] },
      { handle: 'cup', media: [red, blue] },
    ]);
    expect(
      await asOwner('select sku, media::int[] as media from variants where not "isDefault" order by sku'),
    ).toEqual([
      { sku: 'CUP-B', media: [blue] },
      { sku: 'CUP-G', media: [] },
      { sku: 'CUP-R', media: [red] },
    ]);
    const warned = await rowsOf(id, '&part=parts&warned=true');
    expect(warned).toMatchObject([{ warnings: [{ code: 'picture_missing' }] }]);
    expect(await rowsOf(id, '&warned=true')).toEqual([]);
    const again = await previewed(text.replace(/\n[^\n]*missing[^\n]*/u, ''));
    expect(await read(again)).toMatchObject({
      counts: { create: 0, update: 0 },
      partCounts: { create: 0, update: 0 },
      pictures: null,
    });
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(await imagesNow()).toEqual([]);
  });

  it('are never downloaded from internal addresses, however they are written', async () => {
    const { port } = server.address() as AddressInfo;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0.0.0.0',
      '0x7f.1',
    ];
    const lines = hosts.map((host, place) => `N${place},in-${place},http://${host}:${port}/red.png`);
    const id = await previewed(`Name,Handle,Images\n${lines.join('\n')}`);
    const done = await apply(id);
    expect(asked).toEqual([]);
    expect(done).toMatchObject({ state: 'applied', pictures: { waiting: 0, done: 0, failed: hosts.length } });
    expect(await imagesNow()).toEqual([]);
  });

  it('are stored as they arrive, with few in memory at once', async () => {
    const ahead: number[] = [];
    whenAsked = async (count) => void ahead.push(count - (await imagesNow()).length);
    const lines = Array.from({ length: 12 }, (_, n) => {
      const addresses = [1, 2, 3].map((m) => `${at}/red.png?${n}-${m}`);
      return `N${n},held-${n},${addresses.join(' | ')}`;
    });
    const id = await previewed(`Name,Handle,Images\n${lines.join('\n')}`);
    expect(await apply(id, inside)).toMatchObject({ state: 'applied', pictures: { waiting: 0, done: 12 } });
    expect([ahead.length, Math.max(...ahead) <= 8]).toEqual([36, true]);
  });

  it('are no longer requested from a server that never answers, and still from others', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `N${n},dead-${n},${at}/dead?${n}`);
    const alive = at.replace('127.0.0.1', 'localhost');
    const id = await previewed(`Name,Handle,Images\n${lines.join('\n')}\nLast,alive,${alive}/red.png`);
    const done = await apply(id, inside);
    expect(done).toMatchObject({ state: 'applied', pictures: { waiting: 0, done: 1, failed: 40 } });
    // Requests already under way when the server was given up, in addition to the ten.
    expect(asked.filter((url) => url.startsWith('/dead')).length).toBeLessThanOrEqual(13);
  });

  it('continue after the job was stopped, and are kept on undo if a record still shows them', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `N${n},many-${n},${at}/red.png?${n}`);
    const id = await previewed(`Name,Handle,Images\n${lines.join('\n')}`);
    whenAsked = (count) =>
      count === 15
        ? asOwner(`update jobs set "cancelAsked" = true where kind = 'apply_import' and state = 'running'`)
        : undefined;
    const stopped = await apply(id, inside);
    expect(stopped).toMatchObject({ state: 'canceled', counts: { applied: 30, waiting: 0 } });
    expect(stopped.pictures.waiting).toBeGreaterThan(0);
    expect(await apply(id, inside)).toMatchObject({ state: 'applied', pictures: { waiting: 0, done: 30 } });
    expect((await productsNow()).every(({ media }) => media.length === 1)).toBe(true);
    // Settled downloads are not repeated after the stop, except at most one batch.
    expect(asked.length).toBeLessThanOrEqual(30 + 12);
    // Another product uses one of them.
    const [image] = await imagesNow();
    const made = await call('POST', '/products', {
      token: tokens.owner,
      body: { name: { en: 'Own' }, price: 1, media: [image!.id] },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await undo(id);
    expect(await imagesNow()).toMatchObject([{ id: image!.id }]);
  });

  it('are kept on undo if a text shows them, in any field', async () => {
    const lines = Array.from({ length: 4 }, (_, n) => `N${n},told-${n},${at}/red.png?${n}`);
    const id = await previewed(`Name,Handle,Images\n${lines.join('\n')}`);
    await apply(id, inside);
    const [inProduct, inPolicies, inMenu, inTrail] = await imagesNow();
    const address = (image: Record<string, unknown> | undefined) =>
      `/files/${nile.id}/${String(image!.folder)}/1200.webp`;
    const link = (image: Record<string, unknown> | undefined) => `<p><a href="${address(image)}">See</a></p>`;
    const write = async (path: string, body: object) => {
      const { status, body: said } = await call('POST', path, { token: tokens.owner, body });
      expect(status, JSON.stringify(said)).toBe(201);
      return said.data.id as number;
    };
    await write('/products', { name: { en: 'Own' }, price: 1, description: { en: link(inProduct) } });
    await asOwner('update companies set policies = $1 where id = $2', [
      { returns: { en: link(inPolicies) } },
      nile.id,
    ]);
    await write('/navigations', { label: { en: 'Size chart' }, url: address(inMenu) });
    const gone = await write('/products', {
      name: { en: 'Gone' },
      price: 1,
      description: { en: link(inTrail) },
    });
    expect((await call('DELETE', `/products/${gone}`, { token: tokens.owner })).status).toBe(200);
    await undo(id);
    expect((await imagesNow()).map((image) => image.id)).toEqual(
      [inProduct, inPolicies, inMenu].map((image) => image!.id),
    );
  });
});

it('cells contain our image paths, addresses, or invalid entries', () => {
  const folder = 'a'.repeat(22);
  expect(
    imagesInCells(
      `/files/1/${folder}/1200.webp | https://a.example/x,y.jpg, http://b.example/z.png\n//c.example/1.jpg | ftp://d/e | https://u:p@e.example/ | x.jpg`,
    ),
  ).toEqual([
    { folder },
    { address: 'https://a.example/x,y.jpg' },
    { address: 'http://b.example/z.png' },
    { address: 'https://c.example/1.jpg' },
    { unknown: 'ftp://d/e' },
    { unknown: 'https://u:p@e.example/' },
    { unknown: 'x.jpg' },
  ]);
});
