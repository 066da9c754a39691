// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import AuthSuccessPage from '../../../src/admin/features/identity/sign-in/pages/AuthSuccessPage.tsx';
import { renderAdmin } from './render-admin.tsx';

test.each([
  '',
  '?outcome=failed',
  '?vendor=google_oauth2',
  '?outcome=unheard&vendor=google_oauth2',
  '?outcome=denied&vendor=mars',
])('the page after a sign-in that was not started here names no provider: “%s”', async (query) => {
  await renderAdmin(<AuthSuccessPage />, { address: `/en/auth-success${query}` });
  // The messages of the page load lazily: the test sees their keys.
  await screen.findByText(/social_unasked$/u);
  expect(screen.queryByText(/social_failed|social_denied|working/u)).toBeNull();
});

test('the page after a sign-in shows its outcome', async () => {
  await renderAdmin(<AuthSuccessPage />, { address: '/en/auth-success?outcome=denied&vendor=apple' });
  await screen.findByText(/social_denied/u);
});
