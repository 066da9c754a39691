import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { demoOwner } from '../../tests/build/dev-server-fixture.ts';
import { test } from '../dev-server-fixture.ts';

test('a schema saved while a user types reloads the page once, and the form keeps the typed values', async ({
  page,
  copy,
}) => {
  test.setTimeout(600_000);
  const fixture = await readFile('tests/fixtures/schemas/warranties.schema.json', 'utf8');
  const schema = fixture.replace('"warranties"', '"pledges"').replace('"Warranties"', '"Pledges"');
  await page.request.post(`${copy.origin}/api/v2/authentication/email`, { data: demoOwner });
  await copy.save('schemas/pledges.schema.json', schema);
  await page.goto(`${copy.origin}/en/home`);
  const title = page.getByLabel('Months');
  await expect(page.getByRole('link', { name: 'Pledges', exact: true }).first()).toBeVisible({
    timeout: 180_000,
  });
  await page.goto(`${copy.origin}/en/pledges/create`);
  await title.fill('36');

  let loads = 0;
  page.on('load', () => (loads += 1));
  const asked: string[] = [];
  page.on('dialog', (dialog) => void (asked.push(dialog.type()), dialog.accept()));
  await copy.save('schemas/pledges.schema.json', schema.replace('"Pledges"', '"Guarantees"'));
  await expect(page.getByRole('link', { name: 'Guarantees', exact: true }).first()).toBeVisible({
    timeout: 180_000,
  });
  await expect(page.getByText('Your changes were restored')).toBeVisible();
  await expect(title).toHaveValue('36');
  expect(asked).toEqual([]);
  expect(loads).toBe(1);
});
