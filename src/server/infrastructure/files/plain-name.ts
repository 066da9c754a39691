/** Letters of a name that is kept. */
const longestName = 200;

/** The last part of a path, in letters that every program can hold. */
export const plainName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[\\/]/u)
    .at(-1)!
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(-longestName)
    .trim() || 'file';
