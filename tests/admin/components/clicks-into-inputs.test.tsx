/** Who clicks into a figure replaces the nought that stands there, and what they clicked ahead of; in another text of an Arabic page the cursor goes behind it. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanup, renderHook } from '@testing-library/react';
import { useClicksIntoInputs } from '../../../src/admin/layout/use-clicks-into-inputs.ts';

let figure: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<label>Price <input inputmode="decimal" /></label><input id="name" />';
  figure = document.querySelector('input')!;
  renderHook(useClicksIntoInputs);
});
afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

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

it('a second click sets the cursor', () => {
  figure.value = '0';
  clickAt(0);
  expect(clickAt(0)).toBe('');
});

it.each([
  ['rtl', 'ltr', 0, 9],
  ['rtl', 'ltr', 3, 3],
  ['rtl', 'rtl', 0, 0],
  ['ltr', 'ltr', 0, 0],
])(
  'on a page that runs %s a code that runs %s, clicked at %i, is written on at %i',
  (page, own, at, then) => {
    document.documentElement.dir = page;
    const code = document.querySelector<HTMLInputElement>('#name')!;
    code.style.direction = own;
    code.value = 'CU-BWL-09';
    expect(clickAt(at, code)).toBe('');
    expect(code.selectionStart).toBe(then);
  },
);
