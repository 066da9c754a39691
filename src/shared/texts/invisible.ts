/** Texts in which nothing can be seen. */

/** Characters without a shape, but not blanks: zero width, direction marks, fillers, the empty braille pattern. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Does a text consist of invisible characters, with or without blanks between them? Blanks alone are trimmed, not invisible. */
export const isInvisible = (text: string): boolean => {
  const visible = text.replace(shapeless, '');
  return visible !== text && !visible.trim();
};
