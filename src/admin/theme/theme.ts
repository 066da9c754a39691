/**
 * Matjar's Material theme: tokens.ts as CSS variables for both colour schemes, and the component styles.
 * One theme per direction and set of component defaults, created once.
 */
import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import type { ComponentStyles } from './component-styles.ts';
import { dark, light, motion, radius, size, type } from './tokens.ts';

/** Storage key of the user's colour scheme (light, dark, system); `bootstrap/` reads it before the first paint. */
export const schemeStorageKey = 'matjar.scheme';
/** The document's attribute with the active scheme. */
const schemeAttribute = 'data-scheme';

function palette(colours: typeof light) {
  const { tone } = colours;
  return {
    primary: {
      main: colours.accent,
      dark: colours.accentStrong,
      light: colours.accent,
      contrastText: colours.onAccent,
    },
    secondary: { main: colours.ink, contrastText: colours.surface },
    success: { main: tone.positive.ink },
    warning: { main: tone.attention.ink },
    error: { main: tone.critical.ink },
    info: { main: tone.info.ink },
    text: { primary: colours.ink, secondary: colours.inkSoft, disabled: colours.inkFaint },
    divider: colours.line,
    background: { default: colours.canvas, paper: colours.surface },
    // Material's own grey of an unpressed toggle has a contrast of 4.4 : 1.
    action: { active: colours.inkSoft, hover: colours.hover, selected: colours.accentSoft },
    tone,
    lineStrong: colours.lineStrong,
    lineField: colours.lineField,
    sunken: colours.sunken,
    accentSoft: colours.accentSoft,
    inkFaint: colours.inkFaint,
    hover: colours.hover,
    floating: colours.floating,
    shadow: colours.shadow,
  };
}

const rem = (pixels: number) => `${pixels / 16}rem`;

function typography(direction: 'ltr' | 'rtl') {
  // Arabic letters are taller and deeper than Latin ones of the same size.
  const lineHeight = direction === 'rtl' ? 1.65 : 1.5;
  const tight = direction === 'rtl' ? 1.45 : 1.3;
  const title = { fontWeight: 600, lineHeight: tight, letterSpacing: direction === 'rtl' ? 0 : '-0.01em' };
  const text = { fontWeight: 400, lineHeight, letterSpacing: 0 };
  return {
    fontFamily: "'Plex', 'Plex Arabic', 'Plex fallback', 'Plex fallback on Linux', system-ui, sans-serif",
    fontWeightBold: 600,
    h1: { ...title, fontSize: rem(type.display) },
    h2: { ...title, fontSize: rem(type.title) },
    h3: { ...title, fontSize: rem(type.heading) },
    h4: { ...title, fontSize: rem(type.title) },
    h5: { ...title, fontSize: rem(type.heading) },
    h6: { ...title, fontSize: rem(type.heading) },
    subtitle1: { ...text, fontWeight: 500, fontSize: rem(type.text) },
    subtitle2: { ...text, fontWeight: 500, fontSize: rem(type.control) },
    body1: { ...text, fontSize: rem(type.text) },
    body2: { ...text, fontSize: rem(type.control) },
    caption: { ...text, fontSize: rem(type.small) },
    overline: { ...text, fontSize: rem(type.small), fontWeight: 500, textTransform: 'none' as const },
    button: { ...text, fontSize: rem(type.control), fontWeight: 500, textTransform: 'none' as const },
  };
}

function build(direction: 'ltr' | 'rtl', pieces: ComponentStyles): Theme {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: `[${schemeAttribute}="%s"]`, cssVarPrefix: 'mj' },
    colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
    typography: typography(direction),
    shape: { borderRadius: radius.control },
    spacing: 4,
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: motion.answer,
        shorter: motion.answer,
        short: motion.enter,
        standard: motion.enter,
        complex: motion.enter,
        enteringScreen: motion.enter,
        leavingScreen: motion.answer,
      },
    },
    mixins: { toolbar: { minHeight: size.topBar } },
    components: { ...components, ...pieces },
  });
}

type Themes = { ltr?: Theme; rtl?: Theme };

const noPieces: ComponentStyles = {};
const themes = new WeakMap<ComponentStyles, Themes>();

/**
 * The theme of a direction; the same object for every call with the same component defaults.
 * @param pieces component defaults that a local theme may override
 */
export function getTheme(direction: 'ltr' | 'rtl', pieces: ComponentStyles = noPieces): Theme {
  const ofPieces = themes.get(pieces) ?? {};
  themes.set(pieces, ofPieces);
  return (ofPieces[direction] ??= build(direction, pieces));
}
