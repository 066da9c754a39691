/** A button that moves away between pointer down and up still receives its click, once; moving the pointer away cancels it. */
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup, renderHook } from '@testing-library/react';
import { useClickOnMovingTarget } from '../../../src/admin/layout/use-click-on-moving-target.ts';

let button: HTMLButtonElement;
let top: number;
const onButton = vi.fn();
const onPage = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<main><button>Save</button><p>below</p></main>';
  button = document.querySelector('button')!;
  top = 100;
  button.getBoundingClientRect = () => ({ left: 0, top }) as DOMRect;
  onButton.mockReset();
  onPage.mockReset();
  button.addEventListener('click', onButton);
  document.querySelector('main')!.addEventListener('click', ({ target }) => target !== button && onPage());
  renderHook(useClickOnMovingTarget);
});
afterEach(cleanup);

/** Events of a press in a browser: down on the button, up on the element then below the pointer, click on their common ancestor. */
function press({ up, at = 110, to = at }: { up: Element; at?: number; to?: number }): void {
  const tell = (on: Element, name: string, clientY: number) =>
    on.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, clientX: 10, clientY }));
  tell(button, 'mousedown', at);
  if (up !== button) top += 27;
  tell(up, 'mouseup', to);
  tell(up === button ? button : up.parentElement!, 'click', to);
}

const below = () => document.querySelector('p')!;

it('a button that moved away is clicked once, and nothing around it is', () => {
  press({ up: below() });
  expect([onButton.mock.calls.length, onPage.mock.calls.length]).toEqual([1, 0]);
});

it('a button that stays is clicked by the browser alone', () => {
  press({ up: button });
  expect(onButton).toHaveBeenCalledTimes(1);
});

it('moving the pointer away cancels the click', () => {
  press({ up: below(), to: 140 });
  expect([onButton.mock.calls.length, onPage.mock.calls.length]).toEqual([0, 1]);
});
