import { localStorageStore, type Store } from 'react-admin';
import { preferences, readStored, storedKeys, writeStored } from '../../bootstrap/storage.ts';
import type { Locale } from '../../../shared/texts/locale.ts';

/** Keys that are not stored: the address holds the locale, and the page restores its own scroll position. */
const isSaidElsewhere = (key: string) => key === 'locale' || key.endsWith('.scrollPosition');

/** Migrates list preferences stored before react-admin's store was used: `matjar.columns.products.3`. */
function takeOver(): void {
  for (const key of storedKeys('matjar.')) {
    const [, what, resource, view = ''] = /^matjar\.(columns|widths)\.([^.]+)(\.\d+)?$/u.exec(key) ?? [];
    if (!what) continue;
    writeStored(`${preferences}${resource}.${what}${view}`, readStored(key));
    writeStored(key, null);
  }
}

interface Shown {
  /** the current locale */
  locale: Locale;
  /** calls the listener when another locale is shown */
  onLocale: (listener: (locale: Locale) => void) => () => void;
}

/**
 * User preferences in localStorage: react-admin's store, read by `useStore`. The locale comes from the address, which may differ
 * between tabs: the store only repeats it, because react-admin remounts every screen where the two differ.
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
