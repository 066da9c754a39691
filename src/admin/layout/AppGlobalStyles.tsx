import GlobalStyles from '@mui/material/GlobalStyles';
import { staticStyles } from '../theme/static-styles.ts';

/** Global styles: focus ring, selection, digits, scroll bars, and the class styles of small components. */
export function AppGlobalStyles() {
  return (
    <GlobalStyles
      styles={(theme) => ({
        html: { scrollbarColor: `${theme.vars.palette.lineStrong} transparent` },
        body: { fontSize: theme.typography.body1.fontSize, fontSynthesisWeight: 'none' },
        '::selection': { backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 0.22)` },
        // The second selector overrides Material's removal of the outline from every button.
        ':focus-visible, .MuiButtonBase-root:not([role^="menuitem"], [role="option"]):focus-visible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
        '.MuiInputBase-input:focus-visible, [contenteditable]:focus-visible, [tabindex="-1"]:focus-visible': {
          outline: 'none',
        },
        // Codes, numbers and Latin text keep their own direction inside Arabic text.
        'bdi, code, .ltr': { unicodeBidi: 'isolate' },
        // Without the override, groups of Arabic-Indic digits would be ordered from right to left.
        'input[type=tel][dir=ltr]': { unicodeBidi: 'bidi-override' },
        '.ltr': { direction: 'ltr' },
        // Forced colours remove the fills of current, selected and pressed elements: an outline remains.
        '@media (forced-colors: active)': {
          '[aria-current]:not([aria-current="false"], :focus-visible), [aria-selected="true"]:not(:focus-visible), [aria-pressed="true"]:not(:focus-visible), .Mui-selected:not(:focus-visible)':
            { outline: '2px solid Highlight', outlineOffset: -2 },
        },
        // Reduced motion: animations and transitions end at once.
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '1ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '1ms !important',
            scrollBehavior: 'auto !important',
          },
        },
        '.visually-hidden': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
        // Material's inputs detect the browser's autofill by these animations.
        '@keyframes mui-auto-fill': { from: { display: 'block' } },
        '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
        ...staticStyles(theme),
      })}
    />
  );
}
