import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs, saveButton } from '../demo-users.ts';

interface Collection {
  data: { id: number; productIds: number[] };
}

const words = {
  en: { pick: 'Select products', put: /^Add \d+ products?$/u, next: 'Next page', save: 'Save' },
  ar: { pick: 'اختيار منتجات', put: /^إضافة .*منتج/u, next: 'الصفحة التالية', save: 'حفظ' },
} as const;

/** Ids of the products in view, from top to bottom. */
const shown = (page: Page) =>
  page
    .locator('[data-held]')
    .evaluateAll((lines) =>
      lines
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((line) => Number((line as HTMLElement).dataset.held)),
    );

/** Drags the product at one position to another by its handle. */
async function carry(page: Page, from: number, to: number): Promise<void> {
  const [id, over] = await shown(page).then((ids) => [ids[from]!, ids[to]!] as const);
  const handle = page.locator(`[data-held="${id}"] [data-handle]`);
  const target = page.locator(`[data-held="${over}"]`);
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect.poll(async () => (await shown(page)).indexOf(id)).toBe(to);
  await page.mouse.up();
}

for (const language of ['en', 'ar'] as const)
  test(`products are picked across pages and sorted by pointer and keyboard, and the order survives a reload (${language})`, async ({
    page,
  }) => {
    const said = words[language];
    await signInAs(page, 'owner');
    const { data: made } = await call<Collection>(page, 'POST', '/collections', {
      name: { en: `Arranged (${language})`, ar: `مرتبة (${language})` },
      sort: 'manual',
    });
    await page.goto(at(`/${language}/collection/${made.id}`));
    await page.getByRole('button', { name: said.pick }).click();
    const dialog = page.getByRole('dialog');
    const ticks = dialog.getByRole('listitem').getByRole('checkbox');
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    const first = (await dialog.getByRole('listitem').first().textContent())!;
    await dialog.getByRole('button', { name: said.next }).click();
    await expect(dialog.getByRole('listitem').first()).not.toHaveText(first);
    await ticks.nth(0).check();
    await ticks.nth(3).check();
    await dialog.getByRole('button', { name: said.put }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-held]')).toHaveCount(4);

    const [a, b, c, d] = (await shown(page)) as [number, number, number, number];
    await carry(page, 3, 0);
    await expect.poll(() => shown(page)).toEqual([d, a, b, c]);
    await page.locator(`[data-held="${a}"] [data-handle]`).focus();
    await page.keyboard.press('End');
    await expect.poll(() => shown(page)).toEqual([d, b, c, a]);
    await expect(page.locator(`[data-held="${a}"] [data-handle]`)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => shown(page)).toEqual([d, b, a, c]);

    await saveButton(page)
      .or(page.getByRole('button', { name: said.save, exact: true }))
      .click();
    await expect(page.getByRole('button', { name: said.save, exact: true })).toBeHidden();
    await page.reload();
    await expect.poll(() => shown(page)).toEqual([d, b, a, c]);
    const { data } = await call<Collection>(page, 'GET', `/collections/${made.id}`);
    expect(data.productIds).toEqual([d, b, a, c]);
  });

test('two users who reorder one collection get a merge, and a dialog for the product that both moved', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'owner');
  const { data: products } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=4');
  const [a, b, c, d] = products.map(({ id }) => id) as [number, number, number, number];
  const { data: made } = await call<Collection>(page, 'POST', '/collections', {
    name: { en: 'Arranged by two' },
    sort: 'manual',
    products: [a, b, c, d],
  });
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'manager');
  await page.goto(at(`/en/collection/${made.id}`));
  await expect.poll(() => shown(page)).toEqual([a, b, c, d]);

  await carry(page, 2, 1);
  await call(other, 'PUT', `/collections/${made.id}`, { version: 1, products: [d, a, b, c] });
  await saveButton(page).click();
  await expect(saveButton(page)).toBeHidden();
  await expect.poll(() => shown(page)).toEqual([d, a, c, b]);

  await page.locator(`[data-held="${d}"] [data-handle]`).focus();
  await page.keyboard.press('End');
  await call(other, 'PUT', `/collections/${made.id}`, { version: 3, products: [a, c, d, b] });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('position 4');
  await expect(dialog).toContainText('position 3');
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect(saveButton(page)).toBeHidden();
  await expect
    .poll(async () => (await call<Collection>(page, 'GET', `/collections/${made.id}`)).data.productIds)
    .toEqual([a, c, b, d]);
});
