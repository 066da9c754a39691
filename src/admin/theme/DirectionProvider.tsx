import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, type ReactNode } from 'react';
import type { Locale } from '../../shared/texts/locale.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import type { ComponentStyles } from './component-styles.ts';
import { schemeStorageKey, getTheme } from './theme.ts';

const caches: { ltr?: EmotionCache; rtl?: EmotionCache } = {};

// No vendor prefixes: every supported browser knows these properties without them.
function cacheOf(direction: 'ltr' | 'rtl', mirror?: StylisPlugin): EmotionCache {
  return (caches[direction] ??=
    direction === 'rtl'
      ? createCache({ key: 'mjr', stylisPlugins: mirror ? [mirror] : [] })
      : createCache({ key: 'mj', stylisPlugins: [] }));
}

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** Provides theme and styles, and sets the document's language and direction. A change of locale keeps the mounted components. */
export function DirectionProvider({ pieces, children }: { pieces: ComponentStyles; children: ReactNode }) {
  const { locale, pack } = useLocaleState();
  const direction = directionOf(locale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return (
    <CacheProvider value={cacheOf(direction, pack.mirror)}>
      <ThemeProvider
        theme={getTheme(direction, pieces)}
        defaultMode="system"
        modeStorageKey={schemeStorageKey}
        noSsr
        disableTransitionOnChange
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
