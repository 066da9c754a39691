// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import AuthSuccessPage from '../../../src/admin/features/identity/sign-in/pages/AuthSuccessPage.tsx';
import { show } from './stage.tsx';

test.each([
  '',
  '?outcome=failed',
  '?vendor=google_oauth2',
  '?outcome=unheard&vendor=google_oauth2',
  '?outcome=denied&vendor=mars',
])('the end of a sign-in that nobody began names nobody: “%s”', async (query) => {
  await show(<AuthSuccessPage />, { address: `/en/auth-success${query}` });
  // The words of the area come with its page: here their keys stand.
  await screen.findByText(/social_unasked$/u);
  expect(screen.queryByText(/social_failed|social_denied|working/u)).toBeNull();
});

test('the end of one that was begun says what came of it', async () => {
  await show(<AuthSuccessPage />, { address: '/en/auth-success?outcome=denied&vendor=apple' });
  await screen.findByText(/social_denied/u);
});
