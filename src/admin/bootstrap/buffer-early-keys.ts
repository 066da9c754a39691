/** Keys that the app hears from anywhere on a page, pressed while its code is on its way: they do what they mean as soon as it hears them. */

/** Ctrl-K and Ctrl-Z by their place, since an Arabic layout has other letters there; the others by what they say in both layouts. */
const isOurs = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? /^Key[KZ]$/u.test(code) && !shiftKey && !altKey
    : ['?', '؟', '/', 'ظ', 'F2'].includes(key);

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');

/** The page's own heading stands, and neither outline nor first rows any more. */
const isThere = (): boolean =>
  document.querySelector('#app h1') !== null && document.querySelector('.outline, .listed') === null;

/**
 * Keeps them from now on until the app stands, and presses them again then, where the focus is. Who reaches for the pointer meanwhile has given up.
 * @param heard resolves when the app hears what has been painted
 */
export function bufferEarlyKeys(heard: () => Promise<void>): void {
  let kept: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    if (!isOurs(event) || isTyping(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  const giveUp = () => (kept = []);
  const watch = new MutationObserver(async () => {
    if (!isThere()) return;
    watch.disconnect();
    await heard();
    removeEventListener('keydown', keep, true);
    removeEventListener('pointerdown', giveUp, true);
    for (const { type, key, code, ctrlKey, metaKey, shiftKey } of kept)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent(type, {
          key,
          code,
          ctrlKey,
          metaKey,
          shiftKey,
          bubbles: true,
          cancelable: true,
        }),
      );
  });
  addEventListener('keydown', keep, true);
  addEventListener('pointerdown', giveUp, true);
  watch.observe(document, { childList: true, subtree: true });
}
