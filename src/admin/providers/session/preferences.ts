import { localStorageStore, type Store } from 'react-admin';
import { preferences, readStored, storedKeys, writeStored } from '../../bootstrap/storage.ts';
import type { Locale } from '../../../shared/texts/locale.ts';

/** Said by the page itself: nothing to be kept. */
const isSaidElsewhere = (key: string) => key === 'locale' || key.endsWith('.scrollPosition');

/** What a browser kept of lists before react-admin's store did: `matjar.columns.products.3`. */
function takeOver(): void {
  for (const key of storedKeys('matjar.')) {
    const [, what, resource, view = ''] = /^matjar\.(columns|widths)\.([^.]+)(\.\d+)?$/u.exec(key) ?? [];
    if (!what) continue;
    writeStored(`${preferences}${resource}.${what}${view}`, readStored(key));
    writeStored(key, null);
  }
}

interface Shown {
  /** the locale that shows now */
  locale: Locale;
  /** tells of another one at the very moment when it shows */
  onLocale: (listener: (locale: Locale) => void) => () => void;
}

/**
 * What a person prefers, kept by the browser: react-admin's store, read by `useStore`. The language is the address's, which may be
 * another one in the next tab: the store only repeats it, for react-admin mounts every screen anew where the two differ.
 */
export function createPreferences({ locale, onLocale }: Shown): Store {
  takeOver();
  const store = localStorageStore();
  let shown: unknown = locale;
  onLocale((next) => (shown = next));
  return {
    ...store,
    getItem: <Value>(key: string, otherwise?: Value) =>
      key === 'locale' ? (shown as Value) : store.getItem(key, otherwise),
    setItem: (key, value) => (isSaidElsewhere(key) ? undefined : store.setItem(key, value)),
    subscribe: (key, listener) => (key === 'locale' ? onLocale(listener) : store.subscribe(key, listener)),
  };
}
