import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { demoOwner, developCopy, type DevelopingCopy } from '../tests/build/developing-copy.ts';

let copy: DevelopingCopy;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await developCopy({ isBuilt: true });
});
test.afterAll(() => copy.stop());

test('a schema saved while somebody types reloads the page once, and the form holds what was typed', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const schema = await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8');
  await page.request.post(`${copy.origin}/api/v2/authentication/email`, { data: demoOwner });
  await copy.save('schemas/warranties.schema.json', schema);
  await page.goto(`${copy.origin}/en/home`);
  const title = page.getByLabel('Months');
  await expect(page.getByRole('link', { name: 'Warranties', exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await page.goto(`${copy.origin}/en/warranties/create`);
  await title.fill('36');

  let loads = 0;
  page.on('load', () => (loads += 1));
  const asked: string[] = [];
  page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
  await copy.save('schemas/warranties.schema.json', schema.replace('"Warranties"', '"Guarantees"'));
  await expect(page.getByRole('link', { name: 'Guarantees', exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('What you typed is back')).toBeVisible();
  await expect(title).toHaveValue('36');
  expect(asked).toEqual([]);
  expect(loads).toBe(1);
});
