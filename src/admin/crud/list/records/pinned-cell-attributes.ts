import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/**
 * Marks the columns that stay in sight: a leading picture and the name after it.
 * @returns attributes of the cell, read by the table's look.
 */
export function pinnedCellAttributes(fields: FieldModel[], index: number): Record<string, string> {
  const isPicture = (at: number) => fields[at]?.kind === 'image-list';
  if (index === 0 && isPicture(0)) return { 'data-pinned': '', 'data-picture': '' };
  if (index === 0 || (index === 1 && isPicture(0))) return { 'data-pinned': '', 'data-name': '' };
  return {};
}
