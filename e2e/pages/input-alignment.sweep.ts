import { expect, test } from '@playwright/test';
import { at, call, enter } from '../people.ts';

for (const language of ['en', 'ar'])
  test(`the inputs of a form are equally high and their texts begin in one line (${language})`, async ({
    page,
  }) => {
    await enter(page, 'owner');
    const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=1');
    await page.goto(at(`/${language}/product/${data[0]!.id}`));
    // What is rare stands in line as well.
    const folds = page.locator('main section[id] button[aria-expanded]:not([aria-haspopup])');
    await expect(folds.first()).toBeVisible();
    for (const fold of await folds.all()) await fold.click();
    await expect(page.locator('#field-marketplaceBrand')).toBeVisible();
    const measured = await page.evaluate(() => {
      const inputs = [...document.querySelectorAll<HTMLElement>('main input.MuiInputBase-input')];
      return inputs.flatMap((input) => {
        const root = input.closest('.MuiOutlinedInput-root');
        // Words before the text, a currency say, or chips move it on purpose.
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

test('the buttons of a page have one line around them, but for what deletes', async ({ page }) => {
  await enter(page, 'owner');
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

test('what a figure of today is compared with stands in line with the others, below its change', async ({
  page,
}) => {
  await enter(page, 'owner');
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
  await enter(page, 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/en/settings/users'));
  const card = page.locator('[data-record]').filter({ hasText: 'Omar' });
  await expect(card).toContainText('omar@nakhla.example');
});

test('the cards of all settings are equally wide, and their list shows where one is', async ({ page }) => {
  await enter(page, 'owner');
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
    // What stands until the figures come gives way while one looks.
    const width = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().width));
    if (!first)
      await expect.poll(async () => (first = await width()), { message: address }).toBeGreaterThan(0);
    await expect.poll(width, { message: address }).toBe(first);
  }
  await page.goto(at('/en/plan-details'));
  await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 1 });
});
