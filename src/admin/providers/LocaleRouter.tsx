import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Router } from 'react-router';
import type { Locale } from '../../model/locale.ts';
import { inOtherLocale, readAddress } from '../boot/address.ts';
import { loadAreasInUse } from '../boot/areas.ts';
import { loadPack } from '../boot/pack.ts';
import type { Pack } from '../boot/packs/pack.ts';
import { createHistory, type AppHistory } from './history.ts';

interface LocaleState {
  locale: Locale;
  pack: Pack;
  /** Shows the same screen, with its state, in another locale. Resolves when it shows. */
  changeLocale: (locale: Locale) => Promise<void>;
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
 * The router. Addresses in code are written without the locale (`/products`); its basename adds it.
 * The locale belongs to the address: back and forward change it too. Nothing below is mounted anew when it changes.
 */
export function LocaleRouter({ locale: first, pack: firstPack, children }: Props) {
  const [history] = useState(() => createHistory());
  const [shown, setShown] = useState({ locale: first, pack: firstPack });
  const location = useSyncExternalStore(history.listen, () => history.location);
  const addressed = readAddress(location).locale;

  const changeLocale = useCallback(
    async (locale: Locale) => {
      const pack = await loadWords(locale);
      setShown({ locale, pack });
      history.rewrite(inOtherLocale(history.location, locale));
    },
    [history],
  );

  // Back or forward to an address of the other locale: its pack first, then the screen follows.
  if (addressed !== shown.locale) {
    void loadWords(addressed).then((pack) => setShown({ locale: addressed, pack }));
  }

  const state = useMemo(() => ({ ...shown, changeLocale }), [shown, changeLocale]);
  return (
    <HistoryContext value={history}>
      <LocaleContext value={state}>
        <Router
          basename={`/${addressed}`}
          location={location}
          navigationType={history.action as never}
          navigator={history}
          useTransitions={false}
        >
          {children}
        </Router>
      </LocaleContext>
    </HistoryContext>
  );
}
