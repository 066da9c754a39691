/**
 * Aligns one-line texts to the start of the page, whatever their own direction: a Latin code in an Arabic form is aligned with its label.
 * WebKit and Chromium need the prefixed keyword.
 */
export const alignToPageStart = {
  '&, & input': { textAlign: ['-webkit-match-parent', 'match-parent'] },
} as const;

/** A name (`bdi`) on one line, truncated at its own end: on the box around it, a Latin name on an Arabic page would lose its beginning. */
export const clippedNameStyles = {
  display: 'block',
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  ...alignToPageStart,
} as const;
