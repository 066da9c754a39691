// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';
import SupportListPage from '../../../src/admin/features/support/SupportListPage.tsx';
import { SupportTable } from '../../../src/admin/features/support/SupportTable.tsx';
import { errorResponse, renderAdmin } from './render-admin.tsx';

const facts = {
  user: { id: 9, name: 'Sara', email: 'sara@matjar.example', phone: null },
  company: null,
  role: 'master_admin',
  permissions: {},
} as unknown as SignInFacts;
const events = (rows: object[]) => ({
  data: rows,
  metadata: { total: rows.length, totalIsExact: true, page: 1, limit: 25 },
});

test('an unknown parameter is named, and the list still loads', async () => {
  const { asked } = await renderAdmin(<SupportListPage name="events" />, {
    address: '/en/railsAdmin/events?usr=3&company=4',
    facts,
    server: ({ path }) =>
      path === '/support/events'
        ? events([
            {
              id: 1,
              action: 'store_closed',
              companyId: 4,
              companyName: 'Nile',
              aboutUserId: 3,
              aboutUserName: null,
              userId: 9,
              userName: 'Sara',
              reason: null,
              at: '2026-11-27T09:00:00.000Z',
            },
          ])
        : undefined,
  });
  await screen.findByText(/support\.unknown_keys/u);
  await screen.findByText('Deleted account');
  const query = asked.find(({ path }) => path === '/support/events')!.query;
  expect([query.get('company'), query.has('usr')]).toEqual(['4', false]);
});

test('an invalid filter shows the server’s message and a link to remove it', async () => {
  await renderAdmin(<SupportListPage name="events" />, {
    address: '/en/railsAdmin/events?user=1e400',
    facts,
    server: ({ path }) =>
      path === '/support/events'
        ? errorResponse(400, {
            code: 'validation',
            detail: 'Some fields need your attention.',
            errors: { user: [{ code: 'integer', message: 'Enter a whole number.' }] },
          })
        : undefined,
  });
  await screen.findByText(/support\.wrong_title/u);
  expect(screen.getAllByRole('button', { name: /support\.clear/u }).length).toBeGreaterThan(0);
});

test('a member of a store whose account has no name is shown by its number', async () => {
  await renderAdmin(
    <SupportTable
      label="People"
      model={{
        columns: [
          { name: 'name', as: 'text' },
          { name: 'email', as: 'text' },
        ],
      }}
      rows={[{ userId: 3, name: null, email: null, phone: null }]}
    />,
    { facts },
  );
  await screen.findByText('#3');
});
