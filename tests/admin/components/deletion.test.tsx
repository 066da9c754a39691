// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeletionCard } from '../../../src/admin/features/identity/account/DeletionCard.tsx';
import { renderAdmin, type Server } from './render-admin.tsx';

/** The user's own account, as the server stores it. */
function account(): Server {
  let askedAt: string | null = null;
  return ({ path, method }) => {
    if (path !== '/users/deletion') return undefined;
    if (method === 'POST') askedAt = '2026-11-27T09:00:00.000Z';
    if (method === 'DELETE') askedAt = null;
    return { data: { askedAt } };
  };
}

test('deleting an account is requested once its email is typed, and can be withdrawn', async () => {
  const { user, asked } = await renderAdmin(<DeletionCard />, { server: account() });
  // The messages of the page load lazily: the test sees their keys.
  await user.click(await screen.findByRole('button', { name: /deletion\.open$/u }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: /deletion\.ask$/u });
  await user.type(screen.getByRole('textbox'), 'sami@delta-tools.example');
  expect(send.disabled).toBe(true);
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'Laila@nakhla.example');
  await user.click(send);
  const keep = await screen.findByRole('button', { name: /deletion\.keep$/u });
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ confirm: 'Laila@nakhla.example' });
  await user.click(keep);
  await waitFor(() => expect(asked.at(-1)?.method).toBe('DELETE'));
  await screen.findByRole('button', { name: /deletion\.open$/u });
});
