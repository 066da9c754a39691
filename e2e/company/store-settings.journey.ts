import { expect, test, type Page } from '@playwright/test';
import { at, call, enter, people, saveButton } from '../people.ts';
import { uniqueWord } from '../unique.ts';

interface Company {
  data: {
    version: number;
    name: string;
    customUrl: string | null;
    contactEmails: string[];
    seoKeywords: string[];
    policies: Record<string, string | null>;
    companyLinks: { platform: string; url: string }[];
  };
}

interface Staff {
  data: { id: number; email: string; permissions: Record<string, string[]> }[];
}

const company = async (page: Page) =>
  (await call<Company>(page, 'GET', '/company?includes=companyLinks')).data;

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

test('an owner renames the store and writes a policy, and takes both back', async ({ page }) => {
  await enter(page, 'owner');
  const before = await company(page);
  await page.goto(at('/en/settings'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^General/u })
    .click();
  const name = page.getByLabel('Store name');
  await expect(name).toHaveValue(before.name);
  await name.fill('Palm and Copper');
  await page.getByLabel('Keywords').fill('trays');
  await page.getByLabel('Keywords').press('Enter');
  await saveButton(page).click();
  await expect.poll(async () => (await company(page)).name).toBe('Palm and Copper');
  expect((await company(page)).seoKeywords).toContain('trays');
  // The frame says the new name as well.
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByText('Palm and Copper'),
  ).toBeVisible();
  await undo(page).click();
  await expect(name).toHaveValue(before.name);
  expect((await company(page)).name).toBe(before.name);

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Policies' }).click();
  const said = `نشحن خلال يومين ${uniqueWord()}`;
  const policy = page.getByRole('group', { name: 'Shipping policy' });
  await policy.getByLabel('Arabic').fill(said);
  await saveButton(page).click();
  await expect.poll(async () => (await company(page)).policies.shippingPolicyAr).toBe(said);
  await undo(page).click();
  await expect(policy.getByLabel('Arabic')).toHaveValue(before.policies.shippingPolicyAr ?? '');
});

test('what cannot be is said at its field, in either language', async ({ page }) => {
  await enter(page, 'owner');
  const before = await company(page);
  await page.goto(at('/ar/settings/general-settings/company-info'));
  await page.getByLabel('النطاق الخاص').fill('ليس نطاقًا');
  await page.getByLabel('بريد التواصل').fill('nobody');
  await page.getByLabel('بريد التواصل').press('Enter');
  await page.getByLabel('اسم المتجر').fill('');
  await page.getByRole('button', { name: 'حفظ', exact: true }).click();
  const list = page.getByRole('alert');
  await expect(list).toContainText('هذا الحقل مطلوب');
  await expect(list).toContainText('\u2068nobody\u2069: البريد الإلكتروني غير صحيح');
  await list.getByRole('button', { name: 'النطاق الخاص' }).click();
  await expect(page.getByLabel('النطاق الخاص')).toBeFocused();
  // What was typed stays, and so does what is wrong, in the other language.
  await page.getByRole('button', { name: /English|الإنجليزية/u }).click();
  await expect(page.getByRole('alert')).toContainText('This field is required!');
  await page.getByLabel('Store name').fill(before.name);
  await expect(page.getByRole('alert')).not.toContainText('This field is required!');
  expect((await company(page)).version).toBe(before.version);
});

test('two people change the store at once', async ({ page }) => {
  await enter(page, 'owner');
  await page.goto(at('/en/settings/general-settings/company-info'));
  const { name, ...rest } = await company(page);
  const domain = page.getByLabel('Your own domain');
  await domain.fill('https://www.Copper-Palm.example/');
  // Different fields disturb nobody …
  await call(page, 'PATCH', '/company', { seoDescription: 'Trays and lanterns' });
  await saveButton(page).click();
  await expect.poll(async () => (await company(page)).customUrl).toBe('www.copper-palm.example');
  await expect(domain).toHaveValue('www.copper-palm.example');
  // … the same one is put to whoever comes second.
  await page.getByLabel('Store name').fill('My name');
  await call(page, 'PATCH', '/company', { name: 'Their name' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Their name');
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expect.poll(async () => (await company(page)).name).toBe('My name');
  await call(page, 'PATCH', '/company', { name, customUrl: rest.customUrl, seoDescription: null });
});

test('links to the store elsewhere are added, refused and removed', async ({ page }) => {
  await enter(page, 'owner');
  await page.goto(at('/en/settings/social-media'));
  await page.getByRole('button', { name: 'Add a link to Instagram' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://example.com/nakhla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a link of Instagram');
  await dialog.getByLabel('Address').fill('instagram.com/nakhla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name: 'instagram.com/nakhla' });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Remove the link to Instagram' }).click();
  await expect(link).toBeHidden();
  await undo(page).click();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Remove the link to Instagram' }).click();
  await expect(link).toBeHidden();
});

test('who may only view reads the settings', async ({ page }) => {
  await enter(page, 'owner');
  const { data: staff } = await call<Staff>(page, 'GET', '/staff?limit=20');
  const { id, permissions } = staff.find(({ email }) => email === people.viewer.email)!;
  const grant = async (rights: Record<string, string[]>) => {
    const { data } = await call<{ data: { version: number } }>(page, 'GET', `/staff/${id}`);
    await call(page, 'PUT', `/staff/${id}`, { permissions: rights, version: data.version });
  };
  await grant({ ...permissions, settings: ['view'] });
  await enter(page, 'viewer');
  await page.goto(at('/en/settings/general-settings/company-info'));
  await expect(page.getByLabel('Store name')).not.toBeEditable();
  await expect(page.getByText('It needs the right')).toBeVisible();
  await page.goto(at('/en/settings/social-media'));
  await expect(page.getByRole('button', { name: 'Add a link to TikTok' })).toBeDisabled();
  await enter(page, 'owner');
  await grant(permissions);
});

test('what orders come to is set while an example adds up, and a text of prices without a price is refused', async ({
  page,
}) => {
  await enter(page, 'owner');
  await page.goto(at('/en/settings/checkout-settings'));
  const fee = page.getByLabel('Cash on delivery fee');
  await fee.fill('٢٠');
  const example = page
    .getByText('Fee for cash on delivery')
    .or(page.getByText('Cash on delivery fee'))
    .first();
  await expect(example).toBeVisible();
  await page.getByRole('group', { name: 'Text' }).getByLabel('English').fill('From here');
  await saveButton(page).click();
  await expect(page.getByText('The text must contain {min}, {max} or both.').first()).toBeVisible();
  await page.getByRole('group', { name: 'Text' }).getByLabel('English').fill('From {min}');
  await expect(page.getByText('From EGP 250')).toBeVisible();
  await saveButton(page).click();
  await expect
    .poll(async () => (await call<{ data: { codFee: number } }>(page, 'GET', '/company')).data.codFee)
    .toBe(2000);
  await undo(page).click();
  await expect(fee).toHaveValue('0');
});

test('a setting is found by a word in either language, and its field is waiting', async ({ page }) => {
  await enter(page, 'owner');
  await page.goto(at('/en/settings'));
  await page.getByLabel('Search all settings').fill('ضريبة');
  await page.getByRole('link', { name: /^Charge VAT/u }).click();
  await expect(page).toHaveURL(/\/settings\/checkout-settings#addTaxes$/u);
  await expect(page.getByLabel('Charge VAT')).toBeFocused();
  // A switch stands in the line of its label, as in the forms of records.
  const apart = await page.getByLabel('Charge VAT').evaluate((knob: HTMLInputElement) => {
    const middle = (it: Element) => {
      const { top, height } = it.getBoundingClientRect();
      return top + height / 2;
    };
    return Math.abs(middle(knob) - middle(knob.labels![0]!));
  });
  expect(apart).toBeLessThan(4);
  await page.keyboard.press(process.platform === 'darwin' ? 'Meta+KeyK' : 'Control+KeyK');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('tag manager');
  await page
    .getByRole('option', { name: /Tag Manager/u })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Set up Google Tag Manager' })).toBeFocused();
  // What models tell of is found as well, by the language that is not on screen too.
  await page.keyboard.press(process.platform === 'darwin' ? 'Meta+KeyK' : 'Control+KeyK');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('شيب بلو');
  await page
    .getByRole('option', { name: /ShipBlu/u })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'ShipBlu' })).toBeFocused();
});

test('a domain is named, its records are shown, and it is the store’s only once they are found', async ({
  page,
}) => {
  await enter(page, 'owner');
  const { customUrl } = await company(page);
  await page.goto(at('/en/settings/general-settings/company-info#customUrl'));
  const domain = page.getByLabel('Your own domain');
  await expect(domain).toBeFocused();
  await domain.fill('shop.nakhla.example');
  await saveButton(page).click();
  const standing = page.getByRole('group', { name: /^Connection of/u });
  await expect(standing).toContainText('_matjar.shop.nakhla.example');
  await expect(standing).toContainText('.shops.example');
  await standing.getByRole('button', { name: 'Check now' }).click();
  await expect(standing).toContainText('Last checked');
  const { data } = await call<{ data: { hasCustomDomain: boolean } }>(page, 'GET', '/company');
  expect(data.hasCustomDomain).toBe(false);
  await domain.fill('other.shops.example');
  await saveButton(page).click();
  await expect(page.getByRole('alert').first()).toContainText('belongs to Matjar');
  await call(page, 'PATCH', '/company', { customUrl });
});
