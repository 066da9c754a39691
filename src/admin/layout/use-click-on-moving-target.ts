import { useEffect } from 'react';

/** What one presses. */
const pressable = 'button, a[href], [role="button"], [role="menuitem"], [role="option"]';

/** How far a hand that means to stay moves at most, in pixels. */
const still = 4;

interface Press {
  what: HTMLElement;
  /** where it stood */
  place: DOMRect;
  x: number;
  y: number;
}

const isWithin = ({ target }: Event, what: HTMLElement) => target instanceof Node && what.contains(target);

/** Ends a click before anybody hears it. */
const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

/**
 * A press counts although what is pressed moves away under it. What comes late, or what an input says when it is left, may push a button from under a
 * pointer that is down, and a browser presses nothing that it does not come up over. Who leads the pointer away themselves take their press back, as ever.
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
      // The browser's own follows, on whatever is around both places.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, true));
    };
    window.addEventListener('mousedown', down, how);
    window.addEventListener('mouseup', up, how);
    return () => listening.abort();
  }, []);
}
