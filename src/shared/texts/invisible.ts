/** Detection of invisible texts. */

/** Invisible characters except spaces: zero width, direction marks, fillers, the empty braille pattern. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Whether a text has only invisible characters and spaces. Spaces alone are not meant, as they are trimmed. */
export const isInvisible = (text: string): boolean => {
  const visible = text.replace(shapeless, '');
  return visible !== text && !visible.trim();
};
