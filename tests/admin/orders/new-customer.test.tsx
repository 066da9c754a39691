// @vitest-environment happy-dom
/** The customer of a new order: a pasted message fills in the dialog, and the address is stored with the customer. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadModuleTexts } from '../../../src/admin/bootstrap/load-module-texts.ts';
import { CustomerPart } from '../../../src/admin/features/orders/new-order/CustomerPart.tsx';
import { emptyDraft } from '../../../src/admin/features/orders/new-order/order-draft.ts';
import { listResponse, renderAdmin, type Server } from '../components/render-admin.tsx';

const place = (id: string, en: string, ar: string, hasChildren: boolean) => ({
  id,
  name: { en, ar },
  hasChildren,
});
const server: Server = ({ method, path, query }) => {
  if (path === '/locations')
    return {
      data:
        query.get('parent_id') === 'egypt'
          ? [place('egypt.cairo', 'Cairo', 'القاهرة', true), place('egypt.giza', 'Giza', 'الجيزة', true)]
          : [place('egypt.cairo.nasr', 'Nasr City', 'مدينة نصر', false)],
    };
  if (path === '/customers')
    return method === 'POST' ? { data: { id: 9, name: 'منى عادل' } } : listResponse([]);
  return path === '/addresses' ? { data: { id: 4 } } : undefined;
};

test('a pasted message becomes a customer with name, phone and address at a place of the tree', async () => {
  await loadModuleTexts('en', 'new_order');
  const change = vi.fn();
  const { asked, user } = await renderAdmin(
    <CustomerPart draft={emptyDraft} customerError={undefined} addressError={undefined} change={change} />,
    { resource: 'customers', server },
  );
  await user.click(await screen.findByRole('combobox', { name: 'Find the customer' }));
  await user.paste('منى عادل\n٠١٠٠١٢٣٤٥٦٧\n١٢ شارع مكرم عبيد\nمدينة نصر، القاهرة');
  await user.click(await screen.findByRole('option', { name: 'Add “01001234567” as a new customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'New customer' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('منى عادل');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Phone').value).toBe('01001234567');
  await within(dialog).findByText('Place: Cairo · Nasr City');
  await user.click(within(dialog).getByRole('button', { name: 'Add customer' }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ customer: { id: 9, name: 'منى عادل' }, addressId: undefined }),
  );
  const written = asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  expect(written).toEqual([
    ['/customers', { name: 'منى عادل', phoneNumber: '01001234567' }],
    [
      '/addresses',
      {
        address: {
          addressableType: 'Customer',
          addressableId: 9,
          addressLine1: '١٢ شارع مكرم عبيد، مدينة نصر، القاهرة',
          country: 'Egypt',
          isDefault: true,
          locationId: 'egypt.cairo.nasr',
        },
      },
    ],
  ]);
});

test('a pasted phone alone is a search', async () => {
  await loadModuleTexts('en', 'new_order');
  const { user } = await renderAdmin(
    <CustomerPart draft={emptyDraft} customerError={undefined} addressError={undefined} change={vi.fn()} />,
    { resource: 'customers', server },
  );
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Find the customer' });
  await user.click(box);
  await user.paste('0100 123 4567');
  expect(box.value).toBe('0100 123 4567');
});
