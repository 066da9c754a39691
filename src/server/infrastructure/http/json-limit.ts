/** Size limit of JSON bodies. */

/** Bytes of a JSON body, unless its operation sets another (`x-body-limit`). */
export const jsonLimit = 1_048_576;

/** Parameters of an error message about a limit of bytes. */
export const limitParams = (bytes: number) => ({ limit: `${bytes / 1_048_576} MB` });
