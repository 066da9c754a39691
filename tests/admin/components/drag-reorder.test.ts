// @vitest-environment happy-dom
import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dragReorder } from '../../../src/admin/fields/lists/drag-reorder.ts';

/** A list of 100 rows of 40 px with 400 px in view, in a window of 600, on a page that can scroll by `room`. */
let frames: FrameRequestCallback[] = [];
let page = { at: 0, room: 0 };

beforeEach(() => {
  frames = [];
  page = { at: 0, room: 0 };
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.at);
  vi.spyOn(window, 'scrollBy').mockImplementation(((_x: number, y: number) => {
    page.at = Math.max(0, Math.min(page.room, page.at + y));
  }) as typeof window.scrollBy);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses a handle of a list whose top is at `top` of the window, and holds the pointer at `y` for ten frames. */
function carry(top: number, y: number) {
  const box = document.createElement('div');
  vi.spyOn(box, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top - page.at, 300, 400));
  const handle = document.createElement('button');
  const over = vi.fn();
  const ended = vi.fn();
  const pressed = { preventDefault() {}, currentTarget: handle, clientX: 10, clientY: y };
  dragReorder(pressed as unknown as PointerEvent<HTMLElement>, {
    box,
    lineHeight: 40,
    onOver: over,
    onEnd: ended,
  });
  for (let turn = 0; turn < 10; turn++) frames.splice(0).forEach((frame) => frame(0));
  return { box, over, ended };
}

test('a list does not scroll while a row is held in its middle', () => {
  const { box, over } = carry(100, 300);
  expect([box.scrollTop, page.at]).toEqual([0, 0]);
  expect(over).toHaveBeenLastCalledWith(5, 10);
});

test('a list scrolls while a row is held at its edge', () => {
  const { box, over } = carry(100, 499);
  expect(box.scrollTop).toBe(220);
  expect(over).toHaveBeenLastCalledWith(15, 10);
});

test('a list cut off by the window lets the page scroll before it scrolls itself', () => {
  page.room = 150;
  const { box } = carry(300, 599);
  expect([page.at, box.scrollTop]).toEqual([100, 22 * 5]);
});

test('a list of which 90 px are in view scrolls at its edges, and not in its middle', () => {
  expect(carry(510, 515).box.scrollTop).toBeLessThan(1);
  expect(carry(510, 555).box.scrollTop).toBe(0);
  expect(carry(510, 599).box.scrollTop).toBeGreaterThan(100);
});

test('Escape puts the row back and stops the scrolling', () => {
  const { ended } = carry(100, 300);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(ended).toHaveBeenCalledWith(false);
  expect(frames).toEqual([]);
});
