import { expect, test } from '@playwright/test';
import { at, enter, saveButton } from '../people.ts';

test('the call for a record leaves with the click, ahead of its form, which comes in a handful of files and takes over what was typed into its outline', async ({
  page,
}) => {
  await enter(page, 'owner');
  await page.goto(at('/en/products'));
  const row = page.locator('[data-rows] [data-record]').first();
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');

  // A finger touches before it has clicked: what opens over any page comes with that.
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
    // A table that is touched fetches the changing of its cells, whatever opens.
    if (!/\/(?:RowsTable|BulkActionsToolbar|CellEdits|cells|most-at-once)-/u.test(url)) files.push(url);
    await released;
    await route.continue();
  });
  const id = await row.getAttribute('data-record');
  const name = (await row.getByRole('link').first().innerText()).trim();
  const asked = page.waitForResponse((answer) => answer.url().includes(`/api/v2/products/${id}`));
  // As a finger does: no pointer has rested there before.
  await row.dispatchEvent('click');
  expect((await asked).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // What the list has said can be read and changed before the form is there.
  const box = page.getByRole('textbox', { name: 'Name English' });
  await expect(box).toHaveValue(name);
  await box.press('End');
  await box.pressSequentially(' large');
  await box.press('ArrowLeft');
  // One turn on the line, where browsers open six at once.
  expect(files.length, files.join()).toBeLessThanOrEqual(6);
  expect(files.join()).toContain('/form-');
  await expect(saveButton(page)).toHaveCount(0);
  release();
  // The form has it as if it had been typed there: as a change, with the cursor where it stood.
  await expect(saveButton(page)).toBeVisible();
  await expect(box).toHaveValue(`${name} large`);
  await expect(box).toBeFocused();
  await page.keyboard.type('r');
  await expect(box).toHaveValue(`${name} largre`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(box).toHaveValue(name);
});

test('a form is painted before the editor of its texts has come, which show meanwhile', async ({ page }) => {
  await enter(page, 'owner');
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
