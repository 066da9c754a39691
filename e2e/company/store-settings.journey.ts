import { expect, test, type Page } from '@playwright/test';
import { at, call, signInAs, people, saveButton } from '../demo-users.ts';
import { uniqueWord } from '../unique-values.ts';

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

test('an owner renames the store and writes a policy, and undoes both', async ({ page }) => {
  await signInAs(page, 'owner');
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
  // The layout shows the new name as well.
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByText('Palm and Copper')).toBeVisible();
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

test('an invalid value is reported at its field, in either language', async ({ page }) => {
  await signInAs(page, 'owner');
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
  // Switching the language keeps the typed values and the errors.
  await page.getByRole('button', { name: /English|الإنجليزية/u }).click();
  await expect(page.getByRole('alert')).toContainText('This field is required!');
  await page.getByLabel('Store name').fill(before.name);
  await expect(page.getByRole('alert')).not.toContainText('This field is required!');
  expect((await company(page)).version).toBe(before.version);
});

test('two users change the store at the same time', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/settings/general-settings/company-info'));
  const { name, ...rest } = await company(page);
  const domain = page.getByLabel('Your own domain');
  await domain.fill('https://www.Copper-Palm.example/');
  // Changes of different fields merge …
  await call(page, 'PATCH', '/company', { seoDescription: 'Trays and lanterns' });
  await saveButton(page).click();
  await expect.poll(async () => (await company(page)).customUrl).toBe('www.copper-palm.example');
  await expect(domain).toHaveValue('www.copper-palm.example');
  // … changes of the same field are shown to the second user.
  await page.getByLabel('Store name').fill('My name');
  await call(page, 'PATCH', '/company', { name: 'Their name' });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Their name');
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(async () => (await company(page)).name).toBe('My name');
  await call(page, 'PATCH', '/company', { name, customUrl: rest.customUrl, seoDescription: null });
});

test('links to the store’s other pages are added, refused and removed', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/settings/social-media'));
  await page.getByRole('button', { name: 'Add a link to Instagram' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://example.com/nakhla');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter your Instagram link');
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

test('a user with the right to view only reads the settings', async ({ page }) => {
  await signInAs(page, 'owner');
  const { data: staff } = await call<Staff>(page, 'GET', '/staff?limit=20');
  const { id, permissions } = staff.find(({ email }) => email === people.viewer.email)!;
  const grant = async (rights: Record<string, string[]>) => {
    const { data } = await call<{ data: { version: number } }>(page, 'GET', `/staff/${id}`);
    await call(page, 'PUT', `/staff/${id}`, { permissions: rights, version: data.version });
  };
  await grant({ ...permissions, settings: ['view'] });
  await signInAs(page, 'viewer');
  await page.goto(at('/en/settings/general-settings/company-info'));
  await expect(page.getByLabel('Store name')).not.toBeEditable();
  await expect(page.getByText('You need the')).toBeVisible();
  await page.goto(at('/en/settings/social-media'));
  await expect(page.getByRole('button', { name: 'Add a link to TikTok' })).toBeDisabled();
  await signInAs(page, 'owner');
  await grant(permissions);
});

test('an order’s fees are set next to an example, and price texts without a price are refused', async ({
  page,
}) => {
  await signInAs(page, 'owner');
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

test('a setting is found by a word in either language, and its field gets the focus', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto(at('/en/settings'));
  await page.getByLabel('Search all settings').fill('ضريبة');
  await page.getByRole('link', { name: /^Charge VAT/u }).click();
  await expect(page).toHaveURL(/\/settings\/checkout-settings#addTaxes$/u);
  await expect(page.getByLabel('Charge VAT')).toBeFocused();
  // A switch is on the line of its label, as in the forms of records.
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
  // Fields of models are found as well, also by their name in the other language.
  await page.keyboard.press(process.platform === 'darwin' ? 'Meta+KeyK' : 'Control+KeyK');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('شيب بلو');
  await page
    .getByRole('option', { name: /ShipBlu/u })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'ShipBlu' })).toBeFocused();
});

test('a domain is entered, its DNS records are shown, and it is active only once they are found', async ({
  page,
}) => {
  await signInAs(page, 'owner');
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
