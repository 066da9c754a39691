// @vitest-environment happy-dom
/** The bulk change dialog of orders: the initial input of each field, and the request. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useModel } from '../../../src/admin/providers/data/use-resource-model.ts';
import EditFieldsDialog from '../../../src/admin/crud/dialogs/EditFieldsDialog.tsx';
import { renderAdmin, type SentRequest } from './render-admin.tsx';

const target = { kind: 'ids', ids: ['7', '8'], count: 2 } as never;

function Dialog() {
  return (
    <EditFieldsDialog resource={useModel('purchases')} target={target} onClose={() => {}} onDone={() => {}} />
  );
}

const writes = (asked: readonly SentRequest[]) => asked.filter(({ method }) => method !== 'GET');

test('the bulk change of a state has no preselected value', async () => {
  const { asked, user } = await renderAdmin(<Dialog />, { resource: 'purchases' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 orders' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Choose a field' }));
  await user.click(await screen.findByRole('option', { name: 'Status' }));
  const status = within(dialog).getByRole('combobox', { name: 'Status' });
  expect(status.textContent).toBe('Choose…');
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 orders' }));
  await waitFor(() => expect(status.getAttribute('aria-invalid')).toBe('true'));
  expect(writes(asked)).toEqual([]);

  await user.click(status);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('Choose…');
  await user.click(screen.getByRole('option', { name: 'Archived' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change 2 orders' }));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  expect(JSON.stringify(writes(asked)[0]!.body)).toContain('"status":"archived"');
});
