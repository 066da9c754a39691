import { useEffect, useState } from 'react';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import { LazyBoundary } from '../states/LazyBoundary.tsx';
import { useNotifyLoadError } from '../page/use-notify-load-error.ts';

const KeysDialog = lazyScreen(['keys'], () => import('./KeyboardShortcutsDialog.tsx'));

const asked = 'matjar:keys';

/** Opens the keyboard shortcut help from anywhere. */
export const showKeyboardShortcuts = (): void => void window.dispatchEvent(new Event(asked));

/** Opens the keyboard shortcut help on “?”, except in text inputs. */
export function KeyboardShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const fail = useNotifyLoadError(() => setOpen(false));
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.matches?.(
        'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]',
      );
      // The key produces either character, depending on the keyboard layout.
      if (!['?', '؟'].includes(event.key) || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      setOpen(true);
    };
    const open = () => setOpen(true);
    document.addEventListener('keydown', ask);
    window.addEventListener(asked, open);
    return () => {
      document.removeEventListener('keydown', ask);
      window.removeEventListener(asked, open);
    };
  }, []);
  return isOpen ? (
    <LazyBoundary onFail={fail}>
      <KeysDialog onClose={() => setOpen(false)} />
    </LazyBoundary>
  ) : null;
}
