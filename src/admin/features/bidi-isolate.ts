/** Wraps Latin text in Unicode bidi isolates (LRI, PDI), so that it keeps its order within Arabic text. */
export const bidiIsolate = (latin: string): string => `\u2066${latin}\u2069`;
