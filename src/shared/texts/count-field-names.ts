/** How a write spells what it saw, or changes, of a number that others change as well (`x-field.counts`). */

/** `quantityChange`: by how much */
export const changeFieldName = (field: string): string => `${field}Change`;

/** `quantityWas`: what the writer saw */
export const seenFieldName = (field: string): string => `${field}Was`;
