/** Latin letters that keep their order in an Arabic sentence. */
export const bidiIsolate = (latin: string): string => `\u2066${latin}\u2069`;
