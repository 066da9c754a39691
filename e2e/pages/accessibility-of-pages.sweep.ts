import { expect, test, type Page } from '@playwright/test';
import { outlines } from '../../src/generated/outlines.ts';
import { signedInAddresses } from '../../src/admin/providers/navigation/addresses.ts';
import { expectPagesOpen } from '../access.ts';
import { at, call, enter } from '../people.ts';

// Many pages in few tests: a crowded machine takes its time.
test.slow();
test.describe.configure({ mode: 'parallel' });

const support = { email: 'support@matjar.example', password: 'master-key-6650' };

const lists = Object.values(outlines).filter(({ calls }) => calls.includes('list'));

/** The newest record of a resource: `null` where there is none. */
async function someId(page: Page, resource: string): Promise<number | null> {
  type Records = { id: number }[];
  const { data } = await call<{ data: Records | Record<string, Records> }>(
    page,
    'GET',
    `/${resource}?limit=1`,
  );
  // Some lists come under their own name.
  return (Array.isArray(data) ? data : data[resource])?.[0]?.id ?? null;
}

test('every list is open to everybody', async ({ page, context }) => {
  await enter(page, 'owner');
  await expectPagesOpen(
    context,
    at(''),
    lists.map(({ addresses }) => addresses.list),
    2,
  );
});

for (const [view, what] of [
  ['edit', 'to change'],
  ['show', 'to read'],
] as const)
  test(`every record, ${what}, is open to everybody`, async ({ page, context }) => {
    await enter(page, 'owner');
    const shown: string[] = [];
    for (const { name, addresses } of lists) {
      const id = await someId(page, name);
      expect(id, name).not.toBeNull();
      shown.push(addresses[view].replace(':id', String(id)));
    }
    await expectPagesOpen(context, at(''), shown);
  });

test('every record, to make, is open to everybody', async ({ page, context }) => {
  await enter(page, 'owner');
  const made = lists.filter(({ calls }) => calls.includes('create'));
  await expectPagesOpen(
    context,
    at(''),
    made.map(({ addresses }) => addresses.create),
  );
});

/** Addresses below the locale, as one reads them. */
const pages = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

const ofLists = new Set(
  lists.flatMap(({ addresses, calls }) => [
    addresses.list,
    // Where another call makes them, the page is one of the store's.
    ...(calls.includes('create') ? [addresses.create] : []),
  ]),
);
/** The store's pages that are no list or form of a resource, nor a step that somebody is led through once. */
const ofStore = signedInAddresses.filter(
  (address) =>
    !ofLists.has(address) && !/:|^railsAdmin|sign-out|store-creation|congratulations/u.test(address),
);
const isSettings = (address: string) => address.startsWith('settings');

test('every page about the store is open to everybody', async ({ page, context }) => {
  await enter(page, 'owner');
  await expectPagesOpen(context, at(''), [
    ...ofStore.filter((address) => !isSettings(address)),
    ...pages('partner/delivery borrow-and-grow/qantara-finance nowhere product/999999999'),
  ]);
});

test('every page of the settings is open to everybody', async ({ page, context }) => {
  await enter(page, 'owner');
  await expectPagesOpen(context, at(''), ofStore.filter(isSettings));
});

test('every page of support is open to everybody', async ({ page, context }) => {
  await call(page, 'POST', '/authentication/email', support);
  const parts = pages(
    'companies users subscriptions jobs audit events plans companies/1 users/1 loan_applications',
    'lending_partners lending_partners/1 lending_partners/new',
  );
  await expectPagesOpen(context, at(''), ['railsAdmin', ...parts.map((part) => `railsAdmin/${part}`)]);
});

test('every page that stands outside is open to everybody', async ({ context }) => {
  const steps = pages('signUp forgot-password/1 auth-success users/password/edit');
  await expectPagesOpen(context, at(''), ['', ...steps, ...pages('outbox invitation cart 500 nowhere')]);
});
