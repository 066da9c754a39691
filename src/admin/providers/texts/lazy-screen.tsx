import { use, type ComponentType } from 'react';
import { loadArea } from '../../bootstrap/load-area-texts.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { lazyComponent, failureCacheMs } from '../../bootstrap/lazy-component.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';

/** A screen whose code and words may be fetched before it is shown. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  ahead: (locale: Locale) => Promise<void>;
};

/**
 * A screen that comes with its words: code and `locales/<lang>/areas/<area>.json` are fetched together when it is first shown, and from
 * then on `useText` and react-admin's `useTranslate` know the keys of those areas. It suspends meanwhile, so a skeleton belongs above it.
 * A screen made of react-admin's own pieces names the area `react_admin`: its words then travel beside its code. One that does not name
 * it waits for them all the same (`bootstrap/react-admin-texts.ts`), after its code.
 * @throws ChunkError while rendering, when its code or words cannot be loaded.
 * @example const JobsPage = lazyScreen(['jobs'], () => import('../jobs/JobsPage.tsx'))
 */
export function lazyScreen<Props extends object>(
  areas: readonly string[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const Loaded = lazyComponent(load);
  // One promise for a locale, kept outside of what is rendered: while the screen waits, React forgets what it had begun.
  const asked = new Map<Locale, Promise<unknown>>();
  const wordsIn = (locale: Locale) => {
    const known = asked.get(locale);
    if (known) return known;
    const words = Promise.all(areas.map((area) => loadArea(locale, area)));
    asked.set(locale, words);
    // Who waits for the words would ask for the code only then.
    void Loaded.ahead().catch(() => undefined);
    // A failure is kept until it has been told; shown again, the screen asks anew.
    words.catch(() => setTimeout(() => asked.delete(locale), failureCacheMs));
    return words;
  };
  function Screen(props: Props) {
    const { locale } = useLocaleState();
    return <Worded coming={wordsIn(locale)} Loaded={Loaded} props={props} />;
  }
  const ahead = async (locale: Locale) => {
    const coming = wordsIn(locale);
    const [value] = await Promise.all([coming, Loaded.ahead()]);
    // As React marks a promise that it has waited for: `use` answers at once.
    Object.assign(coming, { status: 'fulfilled', value });
  };
  return Object.assign(Screen, { ahead });
}

interface Parts<Props extends object> {
  coming: Promise<unknown>;
  Loaded: ComponentType<Props>;
  props: Props;
}

function Worded<Props extends object>({ coming, Loaded, props }: Parts<Props>) {
  use(coming);
  return <Loaded {...props} />;
}
