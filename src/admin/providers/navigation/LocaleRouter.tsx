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
import { loadAreasInUse } from '../../bootstrap/load-area-texts.ts';
import { loadPack } from '../../bootstrap/load-pack.ts';
import type { Pack } from '../../bootstrap/packs/pack.ts';
import { signedInAddresses } from './addresses.ts';
import { createHistory, type AppHistory } from './history.ts';

interface LocaleState {
  locale: Locale;
  pack: Pack;
  /** Shows the same screen, with its state, in another locale. Resolves when it shows. */
  changeLocale: (locale: Locale) => Promise<void>;
  /** Tells of another locale at the very moment when it shows. @returns ends it */
  onLocale: (listener: (locale: Locale) => void) => () => void;
}

const LocaleContext = createContext<LocaleState | null>(null);
const HistoryContext = createContext<AppHistory | null>(null);

/** The locale on screen, its pack, and the way to change it. */
export function useLocaleState(): LocaleState {
  const state = useContext(LocaleContext);
  if (!state) throw new Error('useLocaleState stands outside LocaleRouter.');
  return state;
}

/** The history under the router: for guards that hold a navigation back. */
export function useHistory(): AppHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useHistory stands outside LocaleRouter.');
  return history;
}

const paths = resourcePaths(addresses, signedInAddresses);

/** A pathname with its locale, the path below it spelled otherwise. */
function respelled(pathname: string, spell: (path: string) => string): string {
  const { locale, path, redirect } = readAddress({ pathname, search: '', hash: '' });
  if (redirect !== undefined) return pathname;
  const next = spell(path);
  return next === path ? pathname : `/${locale}${next}`;
}

/** The location as the screens know it. */
const inside = (location: Location): Location => ({
  ...location,
  pathname: respelled(location.pathname, paths.inside),
});

/** Where the address bar is to lead. */
function shown(to: To): To {
  if (typeof to !== 'string')
    return to.pathname ? { ...to, pathname: respelled(to.pathname, paths.shown) } : to;
  const [pathname = '', rest = ''] = to.split(/(?=[?#])(.*)/su);
  return respelled(pathname, paths.shown) + rest;
}

/** The path of a location of the browser as the screens know it: below the locale, in react-admin's spelling. */
export const pathInside = (location: Location): string => paths.inside(readAddress(location).path);

/** The path below the locale as the address bar says it: what belongs together there may stand apart inside. */
export function useShownPath(): string {
  return paths.shown(useLocation().pathname);
}

/** Everything that the screen says, in another locale: it changes at once, not word by word. */
async function loadWords(locale: Locale): Promise<Pack> {
  const [pack] = await Promise.all([loadPack(locale), loadAreasInUse(locale)]);
  return pack;
}

interface Props {
  locale: Locale;
  pack: Pack;
  children: ReactNode;
}

/**
 * The router. Addresses in code are written without the locale (`/products`); its basename adds it. Those of resources are
 * react-admin's own inside, and the words of their schemas in the address bar (`bootstrap/resource-paths.ts`).
 * The locale belongs to the address: back and forward change it too. Nothing below is mounted anew when it changes.
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

  // Back or forward to an address of the other locale: its pack first, then the screen follows.
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
