/** Violations while a page loads are found where every page is opened: `access.ts`. */
import { expect, test, type Page } from '@playwright/test';
import { reportCspViolations } from '../access.ts';
import { at, signInAs } from '../demo-users.ts';

/** Opens an address and waits until it shows content. */
async function look(page: Page, address: string) {
  await page.goto(at(address));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('load');
}

test('nothing that a loaded page does violates the content security policy', async ({ page }) => {
  const refused: string[] = [];
  await reportCspViolations(page, (what) => refused.push(what));
  await signInAs(page, 'owner');
  await look(page, '/en/add-product');
  await page.locator('.tiptap').first().click();
  await page.keyboard.type('Woven by hand');
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(colour).not.toBe(light);
  await look(page, '/en/products');
  await page
    .getByRole('button', { name: /العربية|Arabic/u })
    .or(page.getByRole('link', { name: /العربية|Arabic/u }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // Rules of the mirrored styles have arrived: without their element the page would be unstyled.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  );
  expect(rules).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test('a violation of the content security policy is blocked and reported', async ({ page }) => {
  const refused: string[] = [];
  await reportCspViolations(page, (what) => refused.push(what));
  await look(page, '/en');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  });
  await expect.poll(() => refused.join()).toContain('style-src');
  await expect(page.locator('body')).toBeVisible();
});
