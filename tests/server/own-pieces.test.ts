import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownPieces } from '../../src/server/app/own-pieces.ts';

const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('lets in what the built page itself carries, and names it by its content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'matjar-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(
    path.join(folder, 'index.html'),
    '<style>body { margin: 0 }</style><script type="module" crossorigin src="/assets/boot.js"></script><script>start()</script>',
  );
  const { styles, scripts } = await ownPieces(folder);
  expect(scripts).toEqual([named('start()')]);
  expect(styles).toContain(named('body { margin: 0 }'));
});

it('lets no script in where nothing is built', async () => {
  expect((await ownPieces('/nowhere')).scripts).toEqual([]);
});
