import { use, useMemo, type ComponentType } from 'react';
import { loadArea } from '../boot/areas.ts';
import type { Locale } from '../../model/locale.ts';
import { lazyPart, told } from './lazy-part.ts';
import { useLocaleState } from './LocaleRouter.tsx';
import { createTranslate } from './phrases.ts';
import { phrasesOf, TextContext } from './texts.tsx';

type Words = Record<string, unknown>;

/** A screen whose code and words may be fetched before it is shown. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  ahead: (locale: Locale) => Promise<void>;
};

/**
 * A screen that comes with its words: code and `locales/<lang>/areas/<area>.json` are fetched together when it is first shown,
 * and below it `useText` knows the keys of those areas too. It suspends meanwhile, so a skeleton belongs above it.
 * @throws ChunkError while rendering, when its code or words cannot be loaded.
 * A message that outlives the screen (`notify`) must be given as translated text.
 * @example const JobsPage = lazyScreen(['jobs'], () => import('./jobs/JobsPage.tsx'))
 */
export function lazyScreen<Props extends object>(
  areas: readonly string[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyScreen<Props> {
  const Loaded = lazyPart(load);
  // One promise for a locale, kept outside of what is rendered: while the screen waits, React forgets what it had begun.
  const asked = new Map<Locale, Promise<Words[]>>();
  const wordsIn = (locale: Locale) => {
    const known = asked.get(locale);
    if (known) return known;
    const words = Promise.all(areas.map((area) => loadArea(locale, area)));
    asked.set(locale, words);
    // A failure is kept until it has been told; shown again, the screen asks anew.
    words.catch(() => setTimeout(() => asked.delete(locale), told));
    return words;
  };
  function Screen(props: Props) {
    const { locale, pack } = useLocaleState();
    // Asked for before anything suspends, so that words and code travel side by side.
    return <Worded coming={wordsIn(locale)} locale={locale} pack={pack} Loaded={Loaded} props={props} />;
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
  coming: Promise<Words[]>;
  locale: Locale;
  pack: ReturnType<typeof useLocaleState>['pack'];
  Loaded: ComponentType<Props>;
  props: Props;
}

function Worded<Props extends object>({ coming, locale, pack, Loaded, props }: Parts<Props>) {
  const words = use(coming);
  const translate = useMemo(
    () => createTranslate(locale, Object.assign({}, phrasesOf(pack), ...words) as Words),
    [locale, pack, words],
  );
  return (
    <TextContext value={translate}>
      <Loaded {...props} />
    </TextContext>
  );
}
