/** Buffers global keyboard shortcuts pressed while the app's code loads, and replays them once it handles them. */

/** Whether a key is a global shortcut: Ctrl-K and Ctrl-Z by `code`, since Arabic layouts have other letters there; the others by either character. */
const isOurs = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? /^Key[KZ]$/u.test(code) && !shiftKey && !altKey
    : ['?', '؟', '/', 'ظ', 'F2'].includes(key);

const isTyping = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]');

/** Whether the app has rendered its heading, in place of the skeleton or the first rows. */
const isThere = (): boolean =>
  document.querySelector('#app h1') !== null && document.querySelector('.outline, .listed') === null;

/**
 * Buffers shortcuts until the app has rendered, then dispatches them on the focused element. A pointer press discards them.
 * @param heard resolves when the app's key handlers are attached
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
