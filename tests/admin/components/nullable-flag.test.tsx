// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { toFormValues } from '../../../src/admin/fields/form-values.ts';
import { RecordFormContext } from '../../../src/admin/fields/record-form-context.ts';
import { inputOf } from '../../../src/field-types/inputs.ts';
import { input } from '../../../src/field-types/flag/flag.input.tsx';
import { model } from '../../../src/generated/models/products.ts';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import { renderAdmin } from './render-admin.tsx';

const flag = (nullable: boolean) =>
  plainField({
    name: 'fragile',
    kind: 'flag',
    title: { en: 'Fragile', ar: 'قابل للكسر' },
    schema: { type: 'boolean' },
    nullable,
  });

const Kept = () => <i data-testid="kept">{JSON.stringify(useWatch({ name: 'fragile' }))}</i>;
const kept = () => JSON.parse(screen.getByTestId('kept').textContent) as unknown;

test('a nullable yes/no field can be set back to null', async () => {
  const { user } = await renderAdmin(
    <Form record={{ id: 7, fragile: true }}>
      <RecordFormContext value={{ resource: model, id: '7', hold: () => () => undefined }}>
        <input.Input field={flag(true)} path="fragile" />
      </RecordFormContext>
      <Kept />
    </Form>,
    { resource: 'products' },
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: /Fragile/u }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('None');
  expect(kept()).toBeNull();
  await choose('No');
  expect(kept()).toBe(false);
});

test('a null value stays null in a form, and becomes false where null is not allowed', () => {
  const travelled = (nullable: boolean, value: unknown) => {
    const field = flag(nullable);
    const held = toFormValues([field], { fragile: value }, inputOf);
    return input.toWire?.(held.fragile, field, inputOf);
  };
  expect(travelled(true, null)).toBeNull();
  expect(travelled(true, false)).toBe(false);
  expect(travelled(false, null)).toBe(false);
  expect(travelled(false, true)).toBe(true);
});
