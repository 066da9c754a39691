import { expect, test, type Page } from '@playwright/test';
import { outlines } from '../../src/generated/outlines.ts';
import { signedInAddresses } from '../../src/admin/providers/navigation/addresses.ts';
import { expectPagesOpen } from '../access.ts';
import { at, call, signInAs } from '../demo-users.ts';

// Many pages in few tests: slow on a loaded machine.
test.slow();
test.describe.configure({ mode: 'parallel' });

const support = { email: 'support@matjar.example', password: 'master-key-6650' };

const lists = Object.values(outlines).filter(({ calls }) => calls.includes('list'));

/** The newest record of a resource; `null` without one. */
async function someId(page: Page, resource: string): Promise<number | null> {
  type Records = { id: number }[];
  const { data } = await call<{ data: Records | Record<string, Records> }>(
    page,
    'GET',
    `/${resource}?limit=1`,
  );
  // Some responses have the list under the resource's name.
  return (Array.isArray(data) ? data : data[resource])?.[0]?.id ?? null;
}

test('every list is accessible', async ({ page, context }) => {
  await signInAs(page, 'owner');
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
  test(`the page of every record, ${what}, is accessible`, async ({ page, context }) => {
    await signInAs(page, 'owner');
    const shown: string[] = [];
    for (const { name, addresses } of lists) {
      const id = await someId(page, name);
      expect(id, name).not.toBeNull();
      shown.push(addresses[view].replace(':id', String(id)));
    }
    await expectPagesOpen(context, at(''), shown);
  });

test('every form for a new record is accessible', async ({ page, context }) => {
  await signInAs(page, 'owner');
  const made = lists.filter(({ calls }) => calls.includes('create'));
  await expectPagesOpen(
    context,
    at(''),
    made.map(({ addresses }) => addresses.create),
  );
});

/** Addresses below the locale, separated by spaces. */
const pages = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

const ofLists = new Set(
  lists.flatMap(({ addresses, calls }) => [
    addresses.list,
    // Records created by another call: the page counts as one of the store's.
    ...(calls.includes('create') ? [addresses.create] : []),
  ]),
);
/** The store's pages that are no list or form of a resource and no step of a one-time flow. */
const ofStore = signedInAddresses.filter(
  (address) =>
    !ofLists.has(address) && !/:|^railsAdmin|sign-out|store-creation|congratulations/u.test(address),
);
const isSettings = (address: string) => address.startsWith('settings');

test('every page about the store is accessible', async ({ page, context }) => {
  await signInAs(page, 'owner');
  await expectPagesOpen(context, at(''), [
    ...ofStore.filter((address) => !isSettings(address)),
    ...pages('partner/delivery borrow-and-grow/qantara-finance nowhere product/999999999'),
  ]);
});

test('every page of the settings is accessible', async ({ page, context }) => {
  await signInAs(page, 'owner');
  await expectPagesOpen(context, at(''), ofStore.filter(isSettings));
});

test('every page of support is accessible', async ({ page, context }) => {
  await call(page, 'POST', '/authentication/email', support);
  const parts = pages(
    'companies users subscriptions jobs audit events plans companies/1 users/1 loan_applications',
    'lending_partners lending_partners/1 lending_partners/new',
  );
  await expectPagesOpen(context, at(''), ['railsAdmin', ...parts.map((part) => `railsAdmin/${part}`)]);
});

test('every page outside the sign-in is accessible', async ({ context }) => {
  const steps = pages('signUp forgot-password/1 auth-success users/password/edit');
  await expectPagesOpen(context, at(''), ['', ...steps, ...pages('outbox invitation cart 500 nowhere')]);
});
