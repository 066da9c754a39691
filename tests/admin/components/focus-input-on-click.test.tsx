/** A click into a number input that shows zero selects it, with digits typed before; in other Arabic text inputs the cursor goes to the end. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanup, renderHook } from '@testing-library/react';
import { useFocusInputOnClick } from '../../../src/admin/layout/use-focus-input-on-click.ts';

let figure: HTMLInputElement;

beforeEach(() => {
  document.body.innerHTML = '<label>Price <input inputmode="decimal" /></label><input id="name" />';
  figure = document.querySelector('input')!;
  renderHook(useFocusInputOnClick);
});
afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

/** The selection after a click for which the browser sets the cursor to this position. */
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
])('a click into %s at %i selects it, so that typing replaces it', (value, place) => {
  figure.value = value;
  expect(clickAt(place)).toBe(value);
});

it.each([
  ['125.50', 6],
  ['0.5', 3],
  ['10', 1],
])('a click into %s at %i keeps the cursor there', (value, place) => {
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
  'on a page that runs %s a code that runs %s, clicked at %i, has the cursor at %i',
  (page, own, at, then) => {
    document.documentElement.dir = page;
    const code = document.querySelector<HTMLInputElement>('#name')!;
    code.style.direction = own;
    code.value = 'CU-BWL-09';
    expect(clickAt(at, code)).toBe('');
    expect(code.selectionStart).toBe(then);
  },
);
