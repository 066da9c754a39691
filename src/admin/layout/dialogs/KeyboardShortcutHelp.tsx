import { useEffect, useState } from 'react';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import { LazyBoundary } from '../states/LazyBoundary.tsx';
import { useNotifyLoadError } from '../page/use-notify-load-error.ts';

const KeysDialog = lazyScreen(['keys'], () => import('./KeyboardShortcutsDialog.tsx'));

const asked = 'matjar:keys';

/** Shows the list of keys from anywhere. */
export const showKeyboardShortcuts = (): void => void window.dispatchEvent(new Event(asked));

/** Shows the list of keys when “?” is typed anywhere but in a text. */
export function KeyboardShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const fail = useNotifyLoadError(() => setOpen(false));
  useEffect(() => {
    const ask = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.matches?.(
        'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]',
      );
      // The key bears both signs in both languages' layouts.
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
