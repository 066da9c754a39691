/** Who clicks into a figure replaces the nought that stands there, and what they clicked ahead of; any other place in it is theirs. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanup, renderHook } from '@testing-library/react';
import { useFiguresReplaced } from '../../../src/admin/layout/use-figures-replaced.ts';

let figure: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<label>Price <input inputmode="decimal" /></label><input id="name" />';
  figure = document.querySelector('input')!;
  renderHook(useFiguresReplaced);
});
afterEach(cleanup);

/** What is selected after a click that a browser answers with the cursor at this place. */
function clickAt(place: number, input = figure): string {
  input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  input.focus();
  input.setSelectionRange(place, place);
  input.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return input.value.slice(input.selectionStart!, input.selectionEnd!);
}

it.each([
  ['0', 0],
  ['0', 1],
  ['0.00', 4],
  ['٠٫٠٠', 2],
  ['125.50', 0],
])('%s clicked at %i is replaced by what is typed', (value, place) => {
  figure.value = value;
  expect(clickAt(place)).toBe(value);
});

it.each([
  ['125.50', 6],
  ['0.5', 3],
  ['10', 1],
])('%s clicked at %i is written on from there', (value, place) => {
  figure.value = value;
  expect(clickAt(place)).toBe('');
});

it('a second click sets the cursor, and texts are left alone', () => {
  figure.value = '0';
  clickAt(0);
  expect(clickAt(0)).toBe('');
  const name = document.querySelector<HTMLInputElement>('#name')!;
  name.value = '0';
  expect(clickAt(0, name)).toBe('');
});
