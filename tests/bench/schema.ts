/** Time from saving a schema in `npm run dev` to the first list response, and to the list in an open page. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoOwner, startDevServerCopy, type DevelopingCopy } from '../build/dev-server-fixture.ts';
import { root } from './bench-store.ts';
import { launchBrowser } from './browser.ts';
import { takeToken, type Settings } from './requests.ts';
import { median, table } from './percentiles.ts';
import { largeSchema } from './large-schema.ts';

/** Saves a new schema several times and prints the medians. */
export async function measureSchema({ rounds }: Settings): Promise<void> {
  const copy = await startDevServerCopy();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: copy.origin });
    await context.request.post('/api/v2/authentication/email', { data: demoOwner });
    const page = await context.newPage();
    const times: Times[] = [];
    for (let round = 0; round < rounds; round++) times.push(await saveSchema(copy, page, round));
    print(times);
    await context.close();
  } finally {
    await browser.close();
    await copy.stop();
  }
}

/** Number of schemas saved at once, and of fields in each. */
const [many, fields] = [13, 200];

/** Saves thirteen large schemas at once, then changes one of them, several times, and prints the time until all of them respond. */
export async function measureLargeSchemas({ rounds }: Settings): Promise<void> {
  const copy = await startDevServerCopy();
  try {
    const headers = {
      authorization: `Bearer ${await takeToken(Number(new URL(copy.origin).port), demoOwner)}`,
    };
    const names = Array.from({ length: many }, (_, n) => `large_${n + 1}`);
    const save = (name: string, size: number) =>
      copy.save(`schemas/${name}.schema.json`, JSON.stringify(largeSchema(name, size)));
    const answering = async (name: string, field: string) => {
      for (;;) {
        const address = `${copy.origin}/api/v2/${name}?fields=${field}`;
        const answer = await fetch(address, { headers }).catch(() => undefined);
        if (answer?.ok) return;
      }
    };
    let began = performance.now();
    await Promise.all(names.map((name) => save(name, fields)));
    for (const name of names) await answering(name, 'f1');
    const first = performance.now() - began;
    const again: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      began = performance.now();
      await save('large_1', fields + round * 10);
      await answering('large_1', `f${fields + round * 10 - 9}`);
      again.push(performance.now() - began);
    }
    console.log(
      `\nFrom saving ${many} schemas of ${fields} fields in development until they answer, seconds`,
    );
    table(
      ['', 'matjar'],
      [
        ['all of them at once', (first / 1000).toFixed(2)],
        ['one of them changed, median', (median(again) / 1000).toFixed(2)],
      ],
    );
  } finally {
    await copy.stop();
  }
}

interface Times {
  answered: number;
  menu: number;
  list: number;
}

async function saveSchema(copy: DevelopingCopy, page: Page, round: number): Promise<Times> {
  const name = `warranties_${round + 1}`;
  const title = `Warranties ${round + 1}`;
  const schema = await readFile(path.join(root, 'tests/fixtures/schemas/warranties.schema.json'), 'utf8');
  await page.goto('/en/home');
  await page.getByRole('link', { name: 'Products' }).first().waitFor();
  const began = performance.now();
  const passed = () => performance.now() - began;
  await copy.save(
    `schemas/${name}.schema.json`,
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

/** Settles when the resource's list responds. */
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
