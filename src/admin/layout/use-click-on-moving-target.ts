import { useEffect } from 'react';

/** Selector of clickable elements. */
const pressable = 'button, a[href], [role="button"], [role="menuitem"], [role="option"]';

/** The farthest pointer movement, in pixels, that still counts as a click. */
const still = 4;

interface Press {
  what: HTMLElement;
  /** its position on press */
  place: DOMRect;
  x: number;
  y: number;
}

const isWithin = ({ target }: Event, what: HTMLElement) => target instanceof Node && what.contains(target);

/** Cancels a click in the capture phase. */
const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

/**
 * Completes a click whose target moved away between press and release. Late content, or a message shown on blur, may push a button from
 * under the pointer, and the browser then fires no click on it. Moving the pointer off the target still cancels the click.
 */
export function useClickOnMovingTarget(): void {
  useEffect(() => {
    const listening = new AbortController();
    const how = { signal: listening.signal, capture: true };
    let press: Press | undefined;
    const down = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
      const what = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      press = what && button === 0 ? { what, place: what.getBoundingClientRect(), x, y } : undefined;
    };
    const up = (event: MouseEvent) => {
      const kept = press;
      press = undefined;
      if (!kept || event.button !== 0 || isWithin(event, kept.what)) return;
      const { left, top } = kept.what.getBoundingClientRect();
      const hasMoved = kept.what.isConnected && (left !== kept.place.left || top !== kept.place.top);
      const isStill = Math.hypot(event.clientX - kept.x, event.clientY - kept.y) <= still;
      if (!hasMoved || !isStill) return;
      kept.what.click();
      // The browser's own click follows, on the common ancestor of both positions.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true));
    };
    window.addEventListener('mousedown', down, how);
    window.addEventListener('mouseup', up, how);
    return () => listening.abort();
  }, []);
}
