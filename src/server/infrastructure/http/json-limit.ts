/** How large a JSON body may be. */

/** Bytes of a JSON body, unless its call takes more (`x-body-limit`). */
export const jsonLimit = 1_048_576;

/** A limit of bytes in the words of a refusal. */
export const limitParams = (bytes: number) => ({ limit: `${bytes / 1_048_576} MB` });
