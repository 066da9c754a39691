/**
 * One-line texts start where the page's lines start, whatever direction their letters have: a Latin code in an Arabic form or
 * column stands under its label. WebKit and Chromium know the keyword by their own name.
 */
export const pageStart = { '&, & input': { textAlign: ['-webkit-match-parent', 'match-parent'] } } as const;
