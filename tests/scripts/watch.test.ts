import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../../src/scripts/project.ts';
import { watch } from '../../src/scripts/watch.ts';

let folder: string;
let watcher: ReturnType<typeof watch>;
const seen: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matjar-watch-'));
  await mkdir(join(folder, 'inner'));
  await save('inner/a.json');
  const path = relative(PROJECT, folder).replaceAll('\\', '/');
  watcher = watch([path], (paths) => seen.push(...paths.map((name) => name.slice(path.length + 1))));
});

afterAll(async () => {
  watcher.close();
  await rm(folder, { recursive: true });
});

let times = 0;
const save = (name: string) => writeFile(join(folder, name), String((times += 1)));
const replace = async (name: string) => {
  await save(`${name}.tmp`);
  await rename(join(folder, `${name}.tmp`), join(folder, name));
};

/** Asserts that a change is reported, before the next one is made. */
async function told(change: () => Promise<unknown>, name: string): Promise<void> {
  seen.length = 0;
  await change();
  await expect.poll(() => seen).toContain(name);
}

it('a file watcher reports a file after it was replaced, as editors and branch switches do', async () => {
  await told(() => save('inner/a.json'), 'inner/a.json');
  await told(() => replace('inner/a.json'), 'inner/a.json');
  await told(() => save('inner/a.json'), 'inner/a.json');
  await told(() => replace('inner/a.json'), 'inner/a.json');
});

it('a file watcher follows folders that are created, deleted and created again', async () => {
  await told(() => mkdir(join(folder, 'new/deep'), { recursive: true }), 'new');
  await told(() => save('new/deep/b.json'), 'new/deep/b.json');
  await told(() => rm(join(folder, 'new'), { recursive: true }), 'new');
  await told(async () => {
    await mkdir(join(folder, 'new/deep'), { recursive: true });
    await save('new/deep/b.json');
  }, 'new/deep/b.json');
  await told(() => save('new/deep/b.json'), 'new/deep/b.json');
});
