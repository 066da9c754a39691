// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { display } from '../../../src/field-types/choices/choices.display.tsx';
import { input } from '../../../src/field-types/choices/choices.input.tsx';
import { plainField } from '../../../src/shared/resources/plain-field.ts';
import { renderAdmin } from './render-admin.tsx';

const named = (values: readonly string[]) =>
  plainField({
    name: 'ways',
    kind: 'choices',
    title: { en: 'Ways', ar: 'الطرق' },
    schema: { type: 'array', items: { type: 'string', enum: [...values] } },
    choices: values.map((value) => ({
      value,
      title: { en: `By ${value}`, ar: `عبر ${value}` },
      tone: 'neutral',
    })),
  });
const few = named(['air', 'land', 'sea']);
const many = named(Array.from({ length: 9 }, (_, place) => `way${place}`));

const Kept = () => <i data-testid="kept">{JSON.stringify(useWatch({ name: 'ways' }))}</i>;
const kept = () => JSON.parse(screen.getByTestId('kept').textContent);

const form = (field: typeof few, ways: string[], address?: string) =>
  renderAdmin(
    <Form record={{ id: 7, ways }}>
      <input.Input field={field} path="ways" />
      <Kept />
    </Form>,
    { resource: 'products', ...(address ? { address } : {}) },
  );

test('a few choices are checkboxes under their label, and keep their order', async () => {
  const { user } = await form(few, ['sea']);
  expect(screen.getByRole('group', { name: 'Ways' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'By air' }));
  expect(kept()).toEqual(['air', 'sea']);
  await user.click(screen.getByRole('checkbox', { name: 'By sea' }));
  expect(kept()).toEqual(['air']);
});

test('many choices have a search, and are shown as chips', async () => {
  const { user } = await form(many, ['way8']);
  expect(screen.getByText('By way8')).toBeTruthy();
  await user.type(screen.getByRole('combobox', { name: 'Ways' }), 'way3{ArrowDown}{Enter}');
  expect(kept()).toEqual(['way3', 'way8']);
});

test('lists and pages show choices by their titles', async () => {
  await renderAdmin(
    <>
      <div data-testid="cell">
        <display.Cell field={few} value={['air', 'land', 'sea']} />
      </div>
      <div data-testid="page">
        <display.Value field={few} value={['air', 'sea']} />
      </div>
    </>,
  );
  expect(screen.getByTestId('cell').textContent).toBe('By airBy land+1');
  expect(screen.getByTestId('page').textContent).toBe('By airBy sea');
});
