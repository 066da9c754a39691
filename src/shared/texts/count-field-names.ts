/** Names of the write-only companions of counted fields (`x-field.counts`). */

/** `quantityChange`: the difference */
export const changeFieldName = (field: string): string => `${field}Change`;

/** `quantityWas`: the expected value */
export const seenFieldName = (field: string): string => `${field}Was`;
