// @vitest-environment happy-dom
/** Error state: an error of the server shows the id of its request, which support finds in the log. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorState } from '../../../src/admin/layout/states/page-states.tsx';
import { HttpError } from '../../../src/admin/providers/data/problem.ts';
import { renderAdmin } from './render-admin.tsx';

const requestId = '0b3f6c1e-7a52-4c1d-9d0e-2f4a6b8c0d1e';
const errorOf = (status: number) =>
  new HttpError({ status, code: 'server_error', detail: 'Broken.', requestId });

test('an error of the server shows the id of the request', async () => {
  await renderAdmin(<ErrorState error={errorOf(500)} />);
  expect((await screen.findByText(requestId)).parentElement?.textContent).toBe(`Reference: ${requestId}`);
});

test('a refusal shows none', async () => {
  await renderAdmin(<ErrorState error={errorOf(404)} />);
  expect(await screen.findByText('Broken.')).toBeTruthy();
  expect(screen.queryByText(requestId)).toBeNull();
});
