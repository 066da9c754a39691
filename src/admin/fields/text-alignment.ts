/**
 * One-line texts start where the page's lines start, whatever direction their letters have: a Latin code in an Arabic form or
 * column stands under its label. WebKit and Chromium know the keyword by their own name.
 */
export const alignToPageStart = { '&, & input': { textAlign: ['-webkit-match-parent', 'match-parent'] } } as const;

/** A name (`bdi`) on one line that is cut at its own end: a Latin one on an Arabic page too, where the box around it would cut its beginning. */
export const clippedNameStyles = {
  display: 'block',
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  ...alignToPageStart,
} as const;
