/** A button that moves away under a pointer that is down is pressed all the same, once; whoever leads the pointer away presses nothing. */
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

/** As a browser tells of a press: down on the button, up on whatever lies there then, and a click on what is around both. */
function press({ up, at = 110, to = at }: { up: Element; at?: number; to?: number }): void {
  const tell = (on: Element, name: string, clientY: number) =>
    on.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, clientX: 10, clientY }));
  tell(button, 'mousedown', at);
  if (up !== button) top += 27;
  tell(up, 'mouseup', to);
  tell(up === button ? button : up.parentElement!, 'click', to);
}

const below = () => document.querySelector('p')!;

it('a button that moved away is pressed once, and nothing around it', () => {
  press({ up: below() });
  expect([onButton.mock.calls.length, onPage.mock.calls.length]).toEqual([1, 0]);
});

it('a button that stays is pressed by the browser alone', () => {
  press({ up: button });
  expect(onButton).toHaveBeenCalledTimes(1);
});

it('who leads the pointer away takes the press back', () => {
  press({ up: below(), to: 140 });
  expect([onButton.mock.calls.length, onPage.mock.calls.length]).toEqual([0, 1]);
});
