import { expect, test, type Page } from '@playwright/test';
import { outlines } from '../../src/generated/outlines.ts';
import { expectOpen, openTab, settle } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

// The store's menu is a tree and has no rows.
const lists = Object.values(outlines).filter(
  ({ name, calls }) => calls.includes('list') && name !== 'navigations',
);

/** Presses of Tab from the page's start into the first row, by the skip link. */
async function stopsToFirstRow(page: Page): Promise<number> {
  await expect(page.locator('[data-rows] a[href]').first()).toBeVisible();
  for (let stops = 1; stops <= 8; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => ({
      isRow: document.activeElement?.closest('[data-rows]') !== null,
      words: document.activeElement?.textContent,
    }));
    if (at.isRow) return stops;
    if (at.words === 'Skip to the first row') await page.keyboard.press('Enter');
    if (
      await page
        .locator('[data-rows] a[href]')
        .first()
        .evaluate((link) => link === document.activeElement)
    )
      return stops;
  }
  return Infinity;
}

test('the first row of every list is within five Tab stops of the page’s start', async ({ page }) => {
  await signInAs(page, 'owner');
  for (const { name, addresses } of lists) {
    await page.goto(at(`/en/${addresses.list}`));
    expect(await stopsToFirstRow(page), name).toBeLessThanOrEqual(5);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/en/products'));
  expect(await stopsToFirstRow(page)).toBeLessThanOrEqual(5);
  await call(page, 'POST', '/authentication/email', {
    email: 'support@matjar.example',
    password: 'master-key-6650',
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const list of ['companies', 'users', 'subscriptions']) {
    await page.goto(at(`/en/railsAdmin/${list}`));
    expect(await stopsToFirstRow(page), list).toBeLessThanOrEqual(5);
  }
});

test('going back from a record focuses the row that was left, by the browser’s way and by the page’s own', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at('/en/products'));
    // The first rows are links before the app handles keys.
    await settle(page);
    const row = page.locator('[data-rows] [data-record]').nth(17).getByRole('link').first();
    await row.focus();
    await row.press('Enter');
    const title = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveURL(/\/product\/\d+/u);
    await expect(title).toBeFocused();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();

    await row.press('Enter');
    await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Products' }).press('Enter');
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  }
  // After moving on to another record: that record's row.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at('/en/products'));
  await settle(page);
  const rows = page.locator('[data-rows] [data-record]');
  await rows.nth(3).getByRole('link').first().press('Enter');
  await page
    .getByRole('link', { name: 'Next record' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click();
  await expect(page).toHaveURL(/\/product\/\d+/u);
  await page.getByRole('link', { name: 'Back to Products' }).press('Enter');
  await expect(rows.nth(4).getByRole('link').first()).toBeFocused();
});

test('a new page focuses its heading, unless the user moves on meanwhile', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/home'));
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  // A fully loaded page begins at its start: the skip links come first.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const follow = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  };
  for (const name of ['Customers', 'Analytics', 'Partners', 'Settings']) await follow(name);
  // The settings have the sidebar, and give it back.
  await page.getByRole('button', { name: 'Main menu' }).press('Enter');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first()).toBeFocused();
  await follow('Products');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('letters move between rows, select them and open the pages of the menu, until they are switched off', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/home'));
  await expect(page.getByRole('heading', { level: 1, name: /^Good/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const rows = page.locator('[data-rows] [data-record]');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1).locator('a[data-row]')).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(rows.first().locator('a[data-row]')).toBeFocused();
  // Typed text is text.
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('searchbox').first().pressSequentially('gj');
  await expect(page.getByRole('searchbox').first()).toHaveValue('gj');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('an overlay gives the focus back to the button that opened it', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  await expect(page.locator('a[data-row]').first()).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: /^Notifications/u })).toBeVisible();
  const openers = [
    banner.getByRole('button', { name: 'Account menu' }),
    banner.getByRole('button', { name: 'Search everything' }),
    banner.getByRole('button', { name: /^Notifications/u }),
    page.getByRole('main').getByRole('button', { name: 'More actions', exact: true }).first(),
    page.getByRole('button', { name: 'Columns' }),
    page
      .getByRole('button', { name: 'Add a filter' })
      .or(page.getByRole('button', { name: 'Filter' }))
      .first(),
    page
      .locator('[data-record]')
      .first()
      .getByRole('button', { name: /^More actions/u }),
  ];
  for (const opener of openers) {
    await opener.focus();
    await page.keyboard.press('Enter');
    const over = page.locator('[role="dialog"], [role="menu"]').last();
    await expect(over, String(opener)).toBeVisible();
    await expect(over, String(opener)).toHaveAccessibleName(/\p{L}/u);
    if ((await over.getAttribute('role')) === 'menu') {
      const held = () => page.evaluate(() => document.activeElement?.textContent);
      const first = await held();
      await page.keyboard.press('ArrowDown');
      expect(await held(), String(opener)).not.toBe(first);
    }
    await page.keyboard.press('Escape');
    await expect(over, String(opener)).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('a dialog with lazy parts gives the focus back, and the menu of a phone has a name', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/add-collection'));
  const opener = page.getByRole('button', { name: 'Select products' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/en/products'));
  await page.locator('a[data-row], [data-record] a').first().waitFor();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Main menu');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a live region that is present before announces success, and an alert announces failure', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number } }>(page, 'POST', '/products', {
    name: { en: `Said aloud ${uniqueWord()}` },
    price: 100,
  });
  await page.goto(at(`/en/product/${data.id}`));
  const name = page.getByRole('textbox', { name: /Name/u }).first();
  await expect(name).toBeVisible();
  // Screen readers ignore live regions that are inserted together with their text.
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('[role="status"]')) region.setAttribute('data-before', '');
  });
  await name.fill(`Said aloud again ${uniqueWord()}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[role="status"][data-before]').filter({ hasText: /saved|Undo/iu })).toHaveCount(
    1,
  );
  // A request without any response is announced by the offline notice.
  await page.route(/\/api\/v2\/products\/\d+/u, (route) => route.fulfill({ status: 500, json: {} }));
  await name.fill('Said in vain');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('a user who prefers reduced motion sees none', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(at('/en/products'));
  await page.locator('a[data-row]').first().waitFor();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Columns' }).click();
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map((each) => Number(each.effect?.getComputedTiming().duration ?? 0)),
      0,
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

test('Escape closes an unchanged dialog, and the focus goes back', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/navigation'));
  const opener = page.getByRole('button', { name: 'Add menu item' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add a menu item' });
  await expect(dialog.getByLabel('Label in English')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // A key press does not discard typed values.
  await opener.click();
  await dialog.getByLabel('Label in English').fill('New in');
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Label in English')).toHaveValue('New in');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
});

test('the calendar fits a narrow window, has a name, and its hours have the names that they show', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/customers?limit=1');
  const tab = await openTab(context);
  for (const width of [1280, 390]) {
    await tab.setViewportSize({ width, height: 844 });
    await tab.goto(at(`/en/customer/${data[0]!.id}`));
    const since = tab.getByRole('group', { name: 'Newsletter since' });
    await since.scrollIntoViewIfNeeded();
    await since.getByRole('button', { name: 'Open the calendar' }).click();
    const calendar = tab.getByRole('dialog');
    await expect(calendar).toBeVisible();
    await expectOpen(tab, `calendar at ${width}`, true);
    const box = (await calendar.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await tab.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
});

test('the accessible name of an option’s value contains all its visible text', async ({ page, context }) => {
  await signInAs(page, 'owner');
  const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/products?limit=1&search=Haraz');
  const tab = await openTab(context);
  await tab.goto(at(`/en/product/${data[0]!.id}`));
  await tab.getByRole('button', { name: 'Edit options' }).click();
  await expect(tab.getByRole('button', { name: /^Rename Espresso · /u })).toBeVisible();
  await expectOpen(tab, 'options of a product', true);
});
