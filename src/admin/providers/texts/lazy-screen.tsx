import { use, type ComponentType } from 'react';
import { loadModuleTexts } from '../../bootstrap/load-module-texts.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { lazyComponent, failureCacheMs } from '../../bootstrap/lazy-component.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';

/** A screen whose code and texts can be prefetched. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  ahead: (locale: Locale) => Promise<void>;
};

/**
 * Lazily loads a screen with its texts: code and `locales/<lang>/<module>/<area>.json` are fetched together on first render, after which
 * `useText` and react-admin's `useTranslate` find the keys of those areas. Suspends, so a skeleton belongs above it.
 * A screen made of react-admin's components names the area `react_admin`, which is then fetched in parallel; otherwise it is fetched
 * after the code (`bootstrap/react-admin-texts.ts`).
 * @throws ChunkError while rendering, when its code or texts cannot be loaded.
 * @example const JobsPage = lazyScreen(['jobs'], () => import('../jobs/JobsPage.tsx'))
 */
export function lazyScreen<Props extends object>(
  areas: readonly string[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const Loaded = lazyComponent(load);
  // One promise per locale, kept outside rendering: React discards state of a component that suspends.
  const asked = new Map<Locale, Promise<unknown>>();
  const wordsIn = (locale: Locale) => {
    const known = asked.get(locale);
    if (known) return known;
    const words = Promise.all(areas.map((area) => loadModuleTexts(locale, area)));
    asked.set(locale, words);
    // Fetches the code in parallel; a component that suspends on the texts would request it only afterwards.
    void Loaded.ahead().catch(() => undefined);
    // A failure stays cached until it has been rendered; the next render then retries.
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
    // Marks the promise as React does once resolved, so that `use` returns synchronously.
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
