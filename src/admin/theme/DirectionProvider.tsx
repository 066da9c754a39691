import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { useLayoutEffect, type ReactNode } from 'react';
import type { Locale } from '../../model/locale.ts';
import { schemeStorageKey, themeOf } from './theme.ts';

const caches: { ltr?: EmotionCache; rtl?: EmotionCache } = {};

// No vendor prefixes: every browser that the build is made for knows these properties by their names.
function cacheOf(direction: 'ltr' | 'rtl'): EmotionCache {
  return (caches[direction] ??=
    direction === 'rtl'
      ? createCache({ key: 'mjr', stylisPlugins: [rtlPlugin] })
      : createCache({ key: 'mj', stylisPlugins: [] }));
}

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** Theme, styles and the document's language for one locale. Changing the locale keeps what is mounted below. */
export function DirectionProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const direction = directionOf(locale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return (
    <CacheProvider value={cacheOf(direction)}>
      <ThemeProvider
        theme={themeOf(direction)}
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
