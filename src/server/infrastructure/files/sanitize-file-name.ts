/** Most characters of a stored file name. */
const longestName = 200;

/** File name without its path and without control characters. */
export const sanitizeFileName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[\\/]/u)
    .at(-1)!
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(-longestName)
    .trim() || 'file';
