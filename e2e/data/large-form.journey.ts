import { expect, type Page } from '@playwright/test';
import { largeSchema } from '../../tests/bench/large-schema.ts';
import { demoOwner, type DevelopingCopy } from '../../tests/build/dev-server-fixture.ts';
import { test } from '../dev-server-fixture.ts';

const [fields, last] = [300, 'f298'];
let copy: DevelopingCopy;
test.beforeAll(async ({ copy: shared }) => {
  test.setTimeout(600_000);
  copy = shared;
  const schema = largeSchema('inspections', fields);
  // The required field is at the end, far below the first screen.
  await copy.save('schemas/inspections.schema.json', JSON.stringify({ ...schema, required: [last] }));
});

test.beforeEach(async ({ page }) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(60_000);
  await page.request.post(`${copy.origin}/api/v2/authentication/email`, { data: demoOwner });
  // Without idle time the page renders no input ahead of need: fields not shown yet stay unrendered.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await expect(async () => {
    await page.goto(`${copy.origin}/en/inspections/create`);
    // Vite optimizes new dependencies at the first visit and reloads the page.
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Field f0', { exact: true })).toBeVisible({ timeout: 60_000 });
  }).toPass({ timeout: 400_000 });
});

const waits = (page: Page, name: string) =>
  page.locator('[data-waiting]').and(page.getByRole('group', { name: `Field ${name}`, exact: true }));

test('a refused save leads to a field that was not rendered yet, and a save stores all fields', async ({
  page,
}) => {
  await expect(waits(page, last)).toHaveCount(1);
  await page.getByLabel('Field f0', { exact: true }).fill('First');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: `Field ${last}` });
  await expect(summary).toBeFocused();
  await expect(waits(page, last)).toHaveCount(1);
  await summary.getByRole('button', { name: `Field ${last}` }).click();
  const demanded = page.getByRole('textbox', { name: `Field ${last}` });
  await expect(demanded).toBeFocused();
  await expect(demanded).toBeInViewport();
  await expect(demanded).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('https://example.com/');
  // Most of the form was never rendered.
  await expect(waits(page, 'f60')).toHaveCount(1);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.keyboard.press('Control+s');
  const answer = await answered;
  expect(answer.status()).toBeLessThan(300);
  const sent = answer.request().postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({ f0: 'First', f152: false, [last]: 'https://example.com/' });
});

test('the Tab key reaches fields that are not rendered yet, from both directions', async ({ page }) => {
  const place = waits(page, 'f150');
  await place.evaluate((element) => element.focus({ preventScroll: true }));
  await expect(page.getByRole('textbox', { name: 'Field f150' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const inPart = page.locator('[id^="field-f149"], [data-wide]:has([id^="field-f149"]) *');
  await expect(inPart.and(page.locator(':focus'))).toHaveCount(1);
  await page.getByLabel('Field f20', { exact: true }).focus();
  for (const name of ['f21', 'f22']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(`Field ${name}`, { exact: true })).toBeFocused();
  }
});

test('unsaved changes far below ask for confirmation on leaving', async ({ page }) => {
  await waits(page, 'f250').evaluate((element) => element.scrollIntoView());
  await page.getByRole('textbox', { name: 'Field f250' }).fill('Kept');
  await page.getByRole('link', { name: 'Collections' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Field f250' })).toHaveValue('Kept');
});
