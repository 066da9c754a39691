import { expect, test } from '@playwright/test';
import { at, signInAs, saveButton } from '../demo-users.ts';

test('a click on a row requests the record before its form’s code, and the form takes over what was typed into its skeleton', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  const row = page.locator('[data-rows] [data-record]').first();
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');

  // A touch comes before the click and loads the code of overlays that any page may open.
  const overlays = page.waitForResponse((answer) => answer.url().includes('/assets/overlays-'));
  await row.dispatchEvent('pointerdown');
  await (await overlays).finished();

  const files: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    // Touching a table loads its cell editing, whatever is opened.
    if (!/\/(?:RowsTable|BulkActionsToolbar|CellEdits|cells|most-at-once)-/u.test(url)) files.push(url);
    await released;
    await route.continue();
  });
  const id = await row.getAttribute('data-record');
  const name = (await row.getByRole('link').first().innerText()).trim();
  const asked = page.waitForResponse((answer) => answer.url().includes(`/api/v2/products/${id}`));
  // As on a touch screen: no pointer has hovered there before.
  await row.dispatchEvent('click');
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // The values that the list has can be read and changed before the form is there.
  const box = page.getByRole('textbox', { name: 'Name English' });
  await expect(box).toHaveValue(name);
  await box.press('End');
  await box.pressSequentially(' large');
  await box.press('ArrowLeft');
  // One round trip, where browsers open six connections at once.
  expect(files.length, files.join()).toBeLessThanOrEqual(6);
  expect(files.join()).toContain('/form-');
  await expect(saveButton(page)).toHaveCount(0);
  release();
  // The form has it as if typed there: as a change, with the cursor in the same place.
  await expect(saveButton(page)).toBeVisible();
  await expect(box).toHaveValue(`${name} large`);
  await expect(box).toBeFocused();
  await page.keyboard.type('r');
  await expect(box).toHaveValue(`${name} largre`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(box).toHaveValue(name);
});

test('a form is painted before its rich text editor has loaded, and shows the texts meanwhile', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/products'));
  await expect(page.locator('[data-rows] [data-record]').first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/RichTextEditor*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('[data-rows] [data-record]').first().dispatchEvent('click');
  await expect(page.getByRole('textbox', { name: 'Name English' })).toBeVisible();
  const text = page.locator('[aria-busy] > .tiptap').first();
  await expect(text).toBeVisible();
  const before = await text.boundingBox();
  release();
  const editor = page.locator('#field-description-en.tiptap');
  await expect(editor).toBeVisible();
  expect(await editor.boundingBox()).toEqual(before);
});
