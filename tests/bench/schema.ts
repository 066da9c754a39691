/** From saving a schema in `npm run dev` to the first answered list call, and to the list on the screen of an open page. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../src/setup/free-port.ts';
import { root } from './bench-store.ts';
import { launchBrowser } from './browser.ts';
import type { Settings } from './calls.ts';
import { median, table } from './figures.ts';
import { startProcess } from './process.ts';

/** A copy of the project below it, so that it finds the project's packages; its own database, filled with the demo store. */
const copy = path.join(root, '.matjar/bench-schema');
const parts = [
  'src',
  'schemas',
  'resources',
  'locales',
  'openapi',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
const owner = { email: 'laila@nakhla.example', password: 'date-palm-1882' };

/** Saves a new schema several times and prints the medians. */
export async function measureSchema({ rounds }: Settings): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of parts) await cp(path.join(root, part), path.join(copy, part), { recursive: true });
  const port = await freePort();
  const running = await startProcess(
    path.join(copy, 'src/setup/dev.ts'),
    { PORT: String(port), MATJAR_HOME: path.join(copy, '.matjar'), MATJAR_DEMO: '1' },
    /running at http:\/\/127\.0\.0\.1:(\d+)/u,
  );
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${running.port}` });
    await context.request.post('/api/v2/authentication/email', { data: owner });
    const page = await context.newPage();
    const times: Times[] = [];
    for (let round = 0; round < rounds; round++) times.push(await saveSchema(page, round));
    print(times);
    await context.close();
  } finally {
    await browser.close();
    await running.stop();
    await rm(copy, { recursive: true, force: true });
  }
}

interface Times {
  answered: number;
  menu: number;
  list: number;
}

async function saveSchema(page: Page, round: number): Promise<Times> {
  const name = `warranties_${round + 1}`;
  const title = `Warranties ${round + 1}`;
  const schema = await readFile(path.join(root, 'tests/fixtures/schemas/warranties.schema.json'), 'utf8');
  await page.goto('/en/home');
  await page.getByRole('link', { name: 'Products' }).first().waitFor();
  const began = performance.now();
  const passed = () => performance.now() - began;
  await writeFile(
    path.join(copy, `schemas/${name}.schema.json`),
    schema.replace('"$id": "warranties"', `"$id": "${name}"`).replace('"Warranties"', `"${title}"`),
  );
  const answered = firstAnswer(page, name).then(passed);
  const link = page.getByRole('link', { name: title, exact: true }).first();
  await link.waitFor();
  const menu = passed();
  await link.click();
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await page.getByText(`No ${title} yet`).waitFor();
  return { answered: await answered, menu, list: passed() };
}

/** Settles when the resource's list call answers. */
async function firstAnswer(page: Page, name: string): Promise<void> {
  for (;;) {
    const response = await page.request.get(`/api/v2/${name}`).catch(() => undefined);
    if (response?.ok()) return;
  }
}

function print(times: Times[]): void {
  const seconds = (pick: (each: Times) => number) => (median(times.map(pick)) / 1000).toFixed(2);
  console.log('\nFrom saving a new schema in development, seconds, medians');
  table(
    ['', 'matjar'],
    [
      ['its list call answers', seconds(({ answered }) => answered)],
      ['it stands in the menu of an open page', seconds(({ menu }) => menu)],
      ['its list is on the screen', seconds(({ list }) => list)],
    ],
  );
}
