import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/**
 * Marks the pinned columns: a leading picture and the name.
 * @returns cell attributes, used by the table's styles
 */
export function pinnedCellAttributes(fields: FieldModel[], index: number): Record<string, string> {
  const isPicture = (at: number) => fields[at]?.kind === 'image-list';
  if (index === 0 && isPicture(0)) return { 'data-pinned': '', 'data-picture': '' };
  if (index === 0 || (index === 1 && isPicture(0))) return { 'data-pinned': '', 'data-name': '' };
  return {};
}
