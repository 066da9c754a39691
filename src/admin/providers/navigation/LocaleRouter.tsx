import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import addresses from 'virtual:addresses';
import { Router, useLocation, type Location, type To } from 'react-router';
import type { Locale } from '../../../shared/texts/locale.ts';
import { inOtherLocale, readAddress } from '../../bootstrap/address.ts';
import { resourcePaths } from '../../bootstrap/resource-paths.ts';
import { loadModuleTextsInUse } from '../../bootstrap/load-module-texts.ts';
import { loadPack } from '../../bootstrap/load-pack.ts';
import type { Pack } from '../../bootstrap/packs/pack.ts';
import { signedInAddresses } from './addresses.ts';
import { createHistory, type AppHistory } from './history.ts';

interface LocaleState {
  locale: Locale;
  pack: Pack;
  /** Shows the same screen, with its state, in another locale. Resolves once it is shown. */
  changeLocale: (locale: Locale) => Promise<void>;
  /** Calls the listener synchronously when another locale is shown. @returns removes it */
  onLocale: (listener: (locale: Locale) => void) => () => void;
}

const LocaleContext = createContext<LocaleState | null>(null);
const HistoryContext = createContext<AppHistory | null>(null);

/** The current locale, its pack, and the function that changes it. */
export function useLocaleState(): LocaleState {
  const state = useContext(LocaleContext);
  if (!state) throw new Error('useLocaleState stands outside LocaleRouter.');
  return state;
}

/** The history under the router, for guards that block a navigation. */
export function useHistory(): AppHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useHistory stands outside LocaleRouter.');
  return history;
}

const paths = resourcePaths(addresses, signedInAddresses);

/** Rewrites the path below the locale of a pathname. */
function respelled(pathname: string, spell: (path: string) => string): string {
  const { locale, path, redirect } = readAddress({ pathname, search: '', hash: '' });
  if (redirect !== undefined) return pathname;
  const next = spell(path);
  return next === path ? pathname : `/${locale}${next}`;
}

/** Converts a location of the address bar to the paths of the routes. */
const inside = (location: Location): Location => ({
  ...location,
  pathname: respelled(location.pathname, paths.inside),
});

/** Converts a target of the routes to the path in the address bar. */
function shown(to: To): To {
  if (typeof to !== 'string')
    return to.pathname ? { ...to, pathname: respelled(to.pathname, paths.shown) } : to;
  const [pathname = '', rest = ''] = to.split(/(?=[?#])(.*)/su);
  return respelled(pathname, paths.shown) + rest;
}

/** The path of a browser location as the routes spell it: below the locale, in react-admin's form. */
export const pathInside = (location: Location): string => paths.inside(readAddress(location).path);

/** The path below the locale as the address bar shows it; related pages may have separate routes. */
export function useShownPath(): string {
  return paths.shown(useLocation().pathname);
}

/** Loads all texts on screen in another locale, so that they change at once. */
async function loadWords(locale: Locale): Promise<Pack> {
  const [pack] = await Promise.all([loadPack(locale), loadModuleTextsInUse(locale)]);
  return pack;
}

interface Props {
  locale: Locale;
  pack: Pack;
  children: ReactNode;
}

/**
 * Router with the locale as the first path segment. Paths in code have no locale (`/products`); the basename adds it. Routes of
 * resources use react-admin's paths, and the address bar shows those of the schemas (`bootstrap/resource-paths.ts`).
 * Back and forward may change the locale too. Components are not remounted when it changes.
 */
export function LocaleRouter({ locale: first, pack: firstPack, children }: Props) {
  const [history] = useState(() => createHistory());
  const [said, setSaid] = useState({ locale: first, pack: firstPack });
  const address = useSyncExternalStore(history.listen, () => history.location);
  const location = useMemo(() => inside(address), [address]);
  const addressed = readAddress(address).locale;
  const [listeners] = useState(() => new Set<(locale: Locale) => void>());
  const navigator = useMemo(
    () => ({
      createHref: (to: To) => history.createHref(shown(to)),
      push: (to: To, state?: unknown) => history.push(shown(to), state),
      replace: (to: To, state?: unknown) => history.replace(shown(to), state),
      go: history.go,
    }),
    [history],
  );

  const say = useCallback(
    (locale: Locale, pack: Pack) => {
      setSaid({ locale, pack });
      for (const listener of listeners) listener(locale);
    },
    [listeners],
  );

  const changeLocale = useCallback(
    async (locale: Locale) => {
      const pack = await loadWords(locale);
      say(locale, pack);
      history.rewrite(inOtherLocale(history.location, locale));
    },
    [history, say],
  );

  // Back or forward to an address of the other locale: loads its pack first, then changes the screen.
  if (addressed !== said.locale) {
    void loadWords(addressed).then((pack) => say(addressed, pack));
  }

  const onLocale = useCallback<LocaleState['onLocale']>(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [listeners],
  );
  const state = useMemo(() => ({ ...said, changeLocale, onLocale }), [said, changeLocale, onLocale]);
  return (
    <HistoryContext value={history}>
      <LocaleContext value={state}>
        <Router
          basename={`/${addressed}`}
          location={location}
          navigationType={history.action as never}
          navigator={navigator}
          useTransitions={false}
        >
          {children}
        </Router>
      </LocaleContext>
    </HistoryContext>
  );
}
