import { expect, test } from '@playwright/test';
import { at, call, signInAs } from '../demo-users.ts';

for (const language of ['en', 'ar'])
  test(`the inputs of a form have the same height and their texts are aligned (${language})`, async ({
    page,
  }) => {
    await signInAs(page, 'owner');
    const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=1');
    await page.goto(at(`/${language}/product/${data[0]!.id}`));
    // Collapsed inputs are checked as well.
    const folds = page.locator('main section[id] button[aria-expanded]:not([aria-haspopup])');
    await expect(folds.first()).toBeVisible();
    for (const fold of await folds.all()) await fold.click();
    await expect(page.locator('#field-marketplaceBrand')).toBeVisible();
    const measured = await page.evaluate(() => {
      const inputs = [...document.querySelectorAll<HTMLElement>('main input.MuiInputBase-input')];
      return inputs.flatMap((input) => {
        const root = input.closest('.MuiOutlinedInput-root');
        // A prefix, such as a currency, or chips move the text on purpose.
        if (!root || root.firstElementChild !== input || input.dir === 'ltr') return [];
        const [box, own] = [root.getBoundingClientRect(), input.getBoundingClientRect()];
        const style = getComputedStyle(input);
        const isRight = style.direction === 'rtl';
        const gap = isRight ? box.right - own.right : own.left - box.left;
        const padding = parseFloat(isRight ? style.paddingRight : style.paddingLeft);
        return [{ id: input.id, high: box.height, inset: gap + padding }];
      });
    });
    expect(measured.length).toBeGreaterThan(6);
    for (const { id, ...line } of measured) expect(line, id).toEqual({ high: 36, inset: 12 });
  });

test('the outlined buttons of a page have one border colour, except delete buttons', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/customers?limit=1');
  for (const address of [`customer/${data[0]!.id}`, 'renew-plan']) {
    await page.goto(at(`/en/${address}`));
    await expect(page.getByRole('main').locator('.MuiButton-outlined').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const lines = await page
      .locator('main .MuiButton-outlined:not(.MuiButton-colorError, .Mui-disabled)')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderColor));
    expect(new Set(lines).size, `${address}: ${lines.join()}`).toBeLessThanOrEqual(1);
  }
});

test('the comparison of a figure of today is aligned with the others, below its change', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/home'));
  const weeks = page.getByText(/^Last \w+day: /u);
  await expect(weeks.first()).toBeVisible();
  const tops = await weeks.evaluateAll((lines) =>
    lines.map((line) => [
      Math.round(line.getBoundingClientRect().top),
      line.previousElementSibling
        ? Math.round(line.previousElementSibling.getBoundingClientRect().bottom)
        : Infinity,
    ]),
  );
  for (const [top, above] of tops) if (above !== Infinity) expect(top).toBeGreaterThanOrEqual(above! - 4);
});

test('the card of a person on a phone has no empty line', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/en/settings/users'));
  const card = page.locator('[data-record]').filter({ hasText: 'Omar' });
  await expect(card).toContainText('omar@nakhla.example');
});

test('the cards of all settings have the same width, and their list marks the current page', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.setViewportSize({ width: 1600, height: 700 });
  const pages = [
    'general-settings/regional',
    'shipping',
    'payments',
    'integrations',
    'text-messages',
    'integrations/marketing',
    'advanced-settings',
  ];
  let first = 0;
  for (const address of pages) {
    await page.goto(at(`/en/settings/${address}`));
    const card = page.getByRole('main').locator('section, .MuiPaper-root').first();
    await expect(card).toBeVisible();
    // The placeholder is replaced by the figures meanwhile.
    const width = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().width));
    if (!first)
      await expect.poll(async () => (first = await width()), { message: address }).toBeGreaterThan(0);
    await expect.poll(width, { message: address }).toBe(first);
  }
  await page.goto(at('/en/plan-details'));
  await expect(page.locator('nav [aria-current=page]').first()).toBeInViewport({ ratio: 1 });
});
