/** Kinds whose value is a list of plain values: one of them is added or taken away, and the list travels the same in every answer. */
const kinds: readonly string[] = ['tags', 'choices', 'references'];

/** Is a value of this kind a list of plain values? */
export const isValueList = (kind: string): boolean => kinds.includes(kind);
