import GlobalStyles from '@mui/material/GlobalStyles';
import { staticStyles } from '../theme/static-styles.ts';

/** What no component owns: focus ring, selection, figures, scroll bars, and the pieces that stand on a page by the hundred. */
export function AppGlobalStyles() {
  return (
    <GlobalStyles
      styles={(theme) => ({
        html: { scrollbarColor: `${theme.vars.palette.lineStrong} transparent` },
        body: { fontSize: theme.typography.body1.fontSize, fontSynthesisWeight: 'none' },
        '::selection': { backgroundColor: `rgb(${theme.vars.palette.primary.mainChannel} / 0.22)` },
        // The second selector outweighs the outline that Material takes from every button.
        ':focus-visible, .MuiButtonBase-root:not([role^="menuitem"], [role="option"]):focus-visible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
        '.MuiInputBase-input:focus-visible, [contenteditable]:focus-visible, [tabindex="-1"]:focus-visible': {
          outline: 'none',
        },
        // Codes, numbers and Latin runs keep their own direction inside Arabic text.
        'bdi, code, .ltr': { unicodeBidi: 'isolate' },
        // Groups of Arabic-Indic digits would stand from the right to the left, the last of a number first.
        'input[type=tel][dir=ltr]': { unicodeBidi: 'bidi-override' },
        '.ltr': { direction: 'ltr' },
        // The system's colours replace the fills that mark what is current, chosen or pressed: an outline remains.
        '@media (forced-colors: active)': {
          '[aria-current]:not([aria-current="false"], :focus-visible), [aria-selected="true"]:not(:focus-visible), [aria-pressed="true"]:not(:focus-visible), .Mui-selected:not(:focus-visible)':
            { outline: '2px solid Highlight', outlineOffset: -2 },
        },
        // What moves by itself, or on its way, is there at once for who asked for that.
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
        // By these Material's inputs learn that the browser has filled them in, or no longer.
        '@keyframes mui-auto-fill': { from: { display: 'block' } },
        '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
        ...staticStyles(theme),
      })}
    />
  );
}
