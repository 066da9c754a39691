// @vitest-environment happy-dom
/** Number inputs of forms and dialogs: a decimal comma is accepted, the parsed value is shown while typing, invalid text is kept and refused. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { RecordFormContext } from '../../../src/admin/fields/record-form-context.ts';
import { AmountField } from '../../../src/admin/features/orders/order/payments/AmountField.tsx';
import { model } from '../../../src/generated/models/products.ts';
import { input as money } from '../../../src/field-types/money/money.input.tsx';
import { input as number } from '../../../src/field-types/number/number.input.tsx';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import { renderAdmin } from './render-admin.tsx';

const price = plainField({
  name: 'price',
  kind: 'money',
  title: { en: 'Price', ar: 'السعر' },
  schema: { type: 'integer' },
});
const weight = plainField({
  name: 'weight',
  kind: 'number',
  title: { en: 'Weight', ar: 'الوزن' },
  schema: { type: 'number', multipleOf: 0.001 },
});

const Kept = () => <i data-testid="kept">{JSON.stringify(useWatch())}</i>;
const kept = () => JSON.parse(screen.getByTestId('kept').textContent) as { price: unknown; weight: unknown };

const showForm = () =>
  renderAdmin(
    <Form record={{ id: 7, price: 100, weight: 1 }}>
      <RecordFormContext value={{ resource: model, id: '7', hold: () => () => undefined }}>
        <money.Input field={price} path="price" />
        <number.Input field={weight} path="weight" />
      </RecordFormContext>
      <Kept />
    </Form>,
    { resource: 'products' },
  );

test.each<[typed: string, minor: number, echo: string, shown: string]>([
  ['12,50', 1250, '= EGP 12.50', '12.50'],
  ['١٢,٥٠', 1250, '= EGP 12.50', '12.50'],
  ['1,234', 123_400, '= EGP 1,234.00', '1234.00'],
  ['1.234,5', 123_450, '= EGP 1,234.50', '1234.50'],
])(
  'the price “%s” is stored as %s, shown as “%s” while typed, and as “%s” afterwards',
  async (typed, minor, echo, shown) => {
    const { user } = await showForm();
    const box = screen.getByLabelText<HTMLInputElement>(/Price/u);
    await user.clear(box);
    await user.type(box, typed);
    expect(box.value).toBe(typed);
    expect(kept().price).toBe(minor);
    expect(plain(box)).toBe(echo);
    await user.tab();
    expect(box.value).toBe(shown);
    expect(plain(box)).toBe('');
  },
);

test('a price typed as it is displayed shows no parsed value next to it', async () => {
  const { user } = await showForm();
  const box = screen.getByLabelText<HTMLInputElement>(/Price/u);
  await user.clear(box);
  await user.type(box, '1250.5');
  expect(plain(box)).toBe('');
  expect(kept().price).toBe(125_050);
});

test.each(['1,2,3', '12,5,0', '1.2.3', '1.234'])(
  'the price “%s” is kept as text, which the form refuses',
  async (typed) => {
    const { user } = await showForm();
    const box = screen.getByLabelText<HTMLInputElement>(/Price/u);
    await user.clear(box);
    await user.type(box, typed);
    expect(kept().price).toBe(typed);
    expect(money.check?.(kept().price, price)).toBe(
      typed === '1.234' ? 'money_precision' : 'records.error.amount',
    );
  },
);

test('a weight of 1,5 kg is one and a half', async () => {
  const { user } = await showForm();
  const box = screen.getByLabelText<HTMLInputElement>(/Weight/u);
  await user.clear(box);
  await user.type(box, '1,5');
  expect(kept().weight).toBe(1.5);
  expect(plain(box)).toBe('= 1.5');
  await user.clear(box);
  await user.type(box, '1.234');
  expect(plain(box)).toBe('= 1.234');
});

test('an amount of a dialog shows the parsed value', async () => {
  function Dialog() {
    const [typed, setTyped] = useState('');
    return <AmountField label="Refund" value={typed} isWrong={false} help="" onChange={setTyped} />;
  }
  const { user } = await renderAdmin(<Dialog />);
  const box = screen.getByLabelText<HTMLInputElement>('Refund');
  await user.type(box, '12,50');
  expect(plain(box)).toBe('= EGP 12.50');
});

/** The text next to an input, with plain spaces. */
const plain = (box: HTMLElement) =>
  (box.parentElement!.querySelector('[aria-live]')?.textContent ?? '').replace(/\s/gu, ' ');
