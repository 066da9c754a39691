import { expect, test, type Page } from '@playwright/test';
import { catalogue } from '../src/generated/catalogue.ts';
import { signedInAddresses } from '../src/admin/providers/addresses.ts';
import { ownResources } from '../src/model/resource-model.ts';
import { at, call, enter } from './people.ts';

/** What the browser has refused on the pages of this tab: a style, a script or a picture that `security-headers.ts` lets nobody bring. */
async function hearRefusals(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('matjarRefused', (what: string) => heard.push(`${page.url()}: ${what}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as Record<string, (what: string) => void>).matjarRefused!(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  );
  return heard;
}

/** Opens an address and waits until something of it shows. */
async function look(page: Page, address: string) {
  await page.goto(at(address));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('load');
}

test('no page of a merchant or of support brings what the policy forbids', async ({ page }) => {
  test.setTimeout(240_000);
  const refused = await hearRefusals(page);
  for (const address of ['/en', '/ar/signUp', '/en/forgot-password/1']) await look(page, address);
  await enter(page, 'owner');
  const fixed = signedInAddresses.filter(
    (each) => !/:|store-creation|congratulations|railsAdmin|sign-out/u.test(each),
  );
  for (const address of fixed) await look(page, `/en/${address}`);
  for (const { name, addresses, calls } of Object.values(ownResources(catalogue))) {
    const { data } = await call<{ data: { id: number }[] }>(page, 'GET', `/${name}?limit=1`);
    const id = String(data[0]?.id);
    await look(page, `/en/${addresses.list}`);
    if (calls.includes('create')) await look(page, `/en/${addresses.create}`);
    await look(page, `/ar/${addresses.edit.replace(':id', id)}`);
  }
  await page.request.delete(at('/api/v2/authentication/sign_out'), { headers: { origin: at('') } });
  await call(page, 'POST', '/authentication/email', {
    email: 'support@matjar.example',
    password: 'master-key-6650',
  });
  for (const address of ['railsAdmin', 'railsAdmin/companies', 'railsAdmin/users', 'railsAdmin/jobs'])
    await look(page, `/en/${address}`);
  expect(refused).toEqual([]);
});

test('nothing that a page does once it stands is forbidden either', async ({ page }) => {
  const refused = await hearRefusals(page);
  await enter(page, 'owner');
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
  // Rules of the mirrored styles have arrived: without its element the page would stand unstyled.
  const rules = await page.evaluate(() =>
    [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
  );
  expect(rules).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

test('what the policy forbids is refused, and heard', async ({ page }) => {
  const refused = await hearRefusals(page);
  await look(page, '/en');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  });
  await expect.poll(() => refused.join()).toContain('style-src');
  await expect(page.locator('body')).toBeVisible();
});
