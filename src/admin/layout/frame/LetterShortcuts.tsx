/** Shortcuts of single letters: rows of the list (j, k, x), and pages of the menu (g, then a letter). */
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { pageLetters, useLettersSwitch } from '../dialogs/letter-shortcuts.ts';
import type { MenuGroup } from '../menu.ts';
import { focusFirstRow } from '../page/skip-to-rows.ts';

/** Time in which the second letter follows `g`, in milliseconds. */
const pause = 1_500;

/** Keys of a list that the letters stand for. */
const rowKeys: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

const isTyping = (target: Element): boolean =>
  target.matches(
    'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]',
  );

/** The Latin letter of a key; on keyboards of other scripts by its position. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/iu.test(key) ? key.toLowerCase() : code.replace(/^Key/u, '').toLowerCase();
}

/** Handles the shortcuts, except in inputs and dialogs. Pages that the menu lacks are skipped. */
export default function LetterShortcuts({ groups }: { groups: MenuGroup[] }) {
  const navigate = useNavigate();
  const [isOn] = useLettersSwitch();
  const wentAt = useRef(-Infinity);
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isTaken =
        event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented;
      if (isTaken || isTyping(target) || document.querySelector('.MuiModal-root')) return;
      const letter = letterOf(event);
      const key = pageLetters[letter];
      if (key && event.timeStamp - wentAt.current < pause) {
        wentAt.current = -Infinity;
        const page = groups.flatMap(({ items }) => items).find((item) => item.key === key);
        if (!page) return;
        event.preventDefault();
        void navigate(page.to);
        return;
      }
      wentAt.current = letter === 'g' ? event.timeStamp : -Infinity;
      const rowKey = rowKeys[letter];
      if (!rowKey || !document.querySelector('[data-rows]')) return;
      event.preventDefault();
      if (target.closest('[data-rows] [data-record]'))
        target.dispatchEvent(new KeyboardEvent('keydown', { key: rowKey, bubbles: true, cancelable: true }));
      else if (letter === 'j') focusFirstRow();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [groups, isOn, navigate]);
  return null;
}
