// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { input } from '../../../src/field-types/google-category/google-category.input.tsx';
import { model } from '../../../src/generated/models/products.ts';
import { renderAdmin } from './render-admin.tsx';

const field = model.fields.find(({ name }) => name === 'googleProductCategory')!;

const Kept = () => <i data-testid="kept">{String(useWatch({ name: field.name }))}</i>;

const picker = async (googleProductCategory: string) => {
  const stage = await renderAdmin(
    <Form record={{ id: 7, googleProductCategory }}>
      <input.Input field={field} path={field.name} />
      <Kept />
    </Form>,
    { resource: 'products' },
  );
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  return { ...stage, box, kept: () => screen.getByTestId('kept').textContent };
};
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a category is found by words in either language and stored by its id', async () => {
  const { box, kept, user } = await picker('201');
  expect([box.value, screen.getByText('Apparel & Accessories › Jewelry').tagName]).toEqual(['Watches', 'P']);
  await user.clear(box);
  await user.type(box, 'قهوة{Enter}');
  expect([box.value, kept()]).toEqual(['Coffee', '1868']);
});

test('arrow keys move through the tree: they open a category, and one of any level can be chosen', async () => {
  const { box, kept, user } = await picker('');
  await user.click(box);
  expect(lines()).toHaveLength(21);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(lines().slice(0, 2)).toEqual(['Apparel & Accessories', 'Clothing']);
  await user.keyboard('{ArrowLeft}');
  expect(lines()).toHaveLength(21);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([box.value, kept()]).toEqual(['Apparel & Accessories', '166']);
});

test('a top-level category has a help line like every other, for which height is reserved', async () => {
  const { box } = await picker('166');
  expect(box.value).toBe('Apparel & Accessories');
  expect(screen.getByText(/A narrower one works better/u).tagName).toBe('P');
});

test('a category from another shop’s file stays until one is chosen, and is removed when the field is emptied', async () => {
  const { box, kept, user } = await picker('Trinkets');
  expect([box.value, kept()]).toEqual(['Trinkets', 'Trinkets']);
  expect(screen.getByText(/not one of Google’s categories/u)).toBeTruthy();
  await user.clear(box);
  await user.tab();
  expect(kept()).toBe('');
});
