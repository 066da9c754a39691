import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cspHashes } from '../../../src/server/app/requests/csp-hashes.ts';

const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('the scripts of the built page are allowed by their hashes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    path.join(folder, 'index.html'),
    '<style>body { margin: 0 }</style><script type="module" crossorigin src="/assets/boot.js"></script><script>start()</script>',
  );
  await mkdir(path.join(folder, 'lists'));
  for (const list of ['a', 'b'])
    await writeFile(
      path.join(folder, `lists/${list}.html`),
      `<style>b { margin: 1px }</style><script type="application/json">{"${list}":1}</script><script>rows()</script>`,
    );
  const { styles, scripts } = await cspHashes(folder);
  // Data blocks are not executed, and scripts of several pages are listed once.
  expect(scripts).toEqual([named('start()'), named('rows()')]);
  expect(styles).toContain(named('body { margin: 0 }'));
  expect(styles).toContain(named('b { margin: 1px }'));
});

it('no script is allowed without a build', async () => {
  expect((await cspHashes('/nowhere')).scripts).toEqual([]);
});
