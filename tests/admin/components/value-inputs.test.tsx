// @vitest-environment happy-dom
/** Inputs of single values, and confirmation dialogs. */
import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { loadModel } from '../../../src/admin/bootstrap/models.ts';
import {
  checkValues,
  toFormValues,
  toWireValues,
  type Values,
} from '../../../src/admin/fields/form-values.ts';
import { Confirm } from '../../../src/admin/layout/dialogs/Confirm.tsx';
import { FieldGrid } from '../../../src/admin/crud/form/FieldGrid.tsx';
import { inputOf } from '../../../src/field-types/inputs.ts';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import type { FieldModel } from '../../../src/shared/resources/resource-model.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';
import { listResponse, renderAdmin, type Server } from './render-admin.tsx';

interface SheetProps {
  fields: FieldModel[];
  record?: Values;
  onRead: (wire: Values, wrong: object) => void;
}

/** A form of some fields with a button that reads the request values. */
function Sheet({ fields, record, onRead }: SheetProps) {
  const form = useForm({ defaultValues: toFormValues(fields, record, inputOf) });
  const read = () => {
    const values = form.getValues();
    onRead(toWireValues(fields, values, inputOf), Object.fromEntries(checkValues(fields, values, inputOf)));
  };
  return (
    <FormProvider {...form}>
      <FieldGrid fields={fields} />
      <button onClick={read}>Read</button>
    </FormProvider>
  );
}

/** Renders the inputs of fields, and returns the values last read. */
async function sheet(resource: string, names: string[], record?: Values, server?: Server) {
  const model = await loadModel(resource);
  const onRead = vi.fn();
  const fields = names.map((name) => fieldOf(model, name));
  const stage = await renderAdmin(<Sheet {...{ fields, onRead }} {...(record && { record })} />, {
    resource,
    ...(server && { server }),
  });
  const read = async () => {
    await stage.user.click(screen.getByRole('button', { name: 'Read' }));
    return onRead.mock.lastCall as [Values, object];
  };
  return { ...stage, read };
}

test('money is typed in major units, in Latin or Arabic digits, and sent in minor units', async () => {
  const { user, read } = await sheet('discounts', ['amount'], { amount: 1250 });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount/u });
  // As shown elsewhere: with the decimals of the store.
  expect(input.value).toBe('12.50');
  await user.clear(input);
  await user.type(input, '٩٩٫٥');
  expect(input.value).toBe('٩٩٫٥');
  expect(await read()).toEqual([{ amount: 9950 }, {}]);
  expect(input.value).toBe('99.50');
});

test('numbers with titles are chosen by title, and sent as numbers', async () => {
  const priority = {
    ...plainField({
      name: 'priority',
      kind: 'number',
      title: { en: 'Priority', ar: 'الأولوية' },
      schema: { type: 'integer', enum: [1, 2] },
    }),
    labels: { 1: { en: 'Low', ar: 'منخفضة' }, 2: { en: 'High', ar: 'مرتفعة' } },
  };
  const onRead = vi.fn();
  const { user } = await renderAdmin(<Sheet fields={[priority]} onRead={onRead} />, {
    resource: 'discounts',
  });
  await user.click(screen.getByRole('combobox', { name: 'Priority' }));
  await user.click(await screen.findByRole('option', { name: 'High' }));
  await user.click(screen.getByRole('button', { name: 'Read' }));
  expect(onRead).toHaveBeenLastCalledWith({ priority: 2 }, {});
});

test('an invalid amount is refused', async () => {
  const { user, read } = await sheet('discounts', ['amount'], { amount: 1250 });
  const input = screen.getByRole('textbox', { name: /Amount/u });
  await user.clear(input);
  await user.type(input, '12.5.0');
  expect((await read())[1]).toEqual({ amount: 'records.error.amount' });
});

test('a date and time is typed by its parts, in the store’s time zone', async () => {
  const { user, read } = await sheet('discounts', ['startsAt']);
  await user.click(await screen.findByRole('spinbutton', { name: 'year' }));
  await user.keyboard('202611211430');
  expect(await read()).toEqual([{ startsAt: '2026-11-21T12:30:00.000Z' }, {}]);
});

test('a referenced record is found by typing, and sent by its id', async () => {
  const pages = [
    { id: 4, version: 1, label: 'Sale' },
    { id: 9, version: 1, label: 'Summer sale' },
  ];
  const { asked, user, read } = await sheet('navigations', ['parentId'], undefined, ({ path }) =>
    path === '/navigations' ? listResponse(pages) : undefined,
  );
  await user.type(screen.getByRole('combobox', { name: 'Parent item' }), 'sum');
  await waitFor(() => expect(asked.some(({ query }) => query.get('search') === 'sum')).toBe(true));
  await user.click(await screen.findByRole('option', { name: 'Summer sale' }));
  expect(await read()).toEqual([{ parentId: 9 }, {}]);
});

test('a confirmation names its action; the cancel button has the focus when data would be lost', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const { user } = await renderAdmin(
    <Confirm
      isOpen
      title="Delete it?"
      content="It is gone."
      confirm="Delete"
      confirmColor="warning"
      {...{ onConfirm, onClose }}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' });
  const back = within(dialog).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(back));
  await user.keyboard('{Enter}');
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a running action can be neither started twice nor left', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const { user } = await renderAdmin(
    <Confirm
      isOpen
      loading
      title="Delete it?"
      content="It is gone."
      confirm="Delete"
      {...{ onConfirm, onClose }}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  for (const button of within(dialog).getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
