/** Kinds whose value is a list of plain values, for append and remove. */
const kinds: readonly string[] = ['tags', 'choices', 'references'];

/** Whether a kind holds a list of plain values. */
export const isValueList = (kind: string): boolean => kinds.includes(kind);
