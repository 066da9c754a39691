import { use, useMemo, type ComponentType } from 'react';
import { loadArea } from '../boot/areas.ts';
import { lazyPart } from './lazy-part.ts';
import { useLocaleState } from './LocaleRouter.tsx';
import { createTranslate } from './phrases.ts';
import { phrasesOf, TextContext } from './texts.tsx';

/**
 * A screen that comes with its words: code and `locales/<lang>/areas/<area>.json` are fetched together when it is first shown,
 * and below it `useText` knows the keys of those areas too. It suspends meanwhile, so a skeleton belongs above it.
 * A message that outlives the screen (`notify`) must be given as translated text.
 * @example const JobsPage = lazyScreen(['jobs'], () => import('./jobs/JobsPage.tsx'))
 */
export function lazyScreen<Props extends object>(
  areas: readonly string[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazyPart(load);
  return function Screen(props: Props) {
    const { locale, pack } = useLocaleState();
    // Asked for before anything suspends, so that words and code travel side by side.
    const coming = useMemo(() => Promise.all(areas.map((area) => loadArea(locale, area))), [locale]);
    return <Worded coming={coming} locale={locale} pack={pack} Loaded={Loaded} props={props} />;
  };
}

interface Parts<Props extends object> {
  coming: Promise<Record<string, unknown>[]>;
  locale: ReturnType<typeof useLocaleState>['locale'];
  pack: ReturnType<typeof useLocaleState>['pack'];
  Loaded: ComponentType<Props>;
  props: Props;
}

function Worded<Props extends object>({ coming, locale, pack, Loaded, props }: Parts<Props>) {
  const words = use(coming);
  const translate = useMemo(
    () => createTranslate(locale, Object.assign({}, phrasesOf(pack), ...words) as Record<string, unknown>),
    [locale, pack, words],
  );
  return (
    <TextContext value={translate}>
      <Loaded {...props} />
    </TextContext>
  );
}
