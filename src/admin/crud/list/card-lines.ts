/** Layout of a card: which fields are on which line, the same for every card of a list. Pure. */
import { cellOf } from '../../../field-types/cells.ts';
import { isStatus } from '../../../shared/resources/read/read-status.ts';
import type { FieldModel, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';

export interface CardLines {
  /** date or time, at the end of the name's line */
  moment: FieldModel | undefined;
  /** on the second line */
  facts: FieldModel[];
  /** status chips: a single one at the end of the second line, several on a line of their own */
  badges: FieldModel[];
}

/** Distributes the card fields of a resource over its lines. */
export function cardLines(resource: ResourceModel): CardLines {
  const fields = resource.list.card.map((name) => fieldOf(resource, name));
  const moment = fields.find(({ kind }) => kind === 'instant' || kind === 'date');
  const badges = fields.filter(isStatus);
  return {
    moment,
    badges,
    facts: fields.filter((field) => field !== moment && !badges.includes(field)),
  };
}

/** Height of a card line in pixels; a chip with its border fits. */
export const lineHeight = 24;

/** Height of a card in pixels; at least the picture's. */
export function cardHeight({ facts, badges }: CardLines, hasPicture: boolean): number {
  const below = (facts.length || badges.length === 1 ? 1 : 0) + (badges.length > 1 ? 1 : 0);
  return Math.max(hasPicture ? 68 : 44, 20 + lineHeight + below * (lineHeight + 4)) + 1;
}

/** Numbers must not be truncated, since a prefix is another number: texts beside them shrink. */
const isFigure = (field: FieldModel): boolean => cellOf(field).align === 'end';

/** Sizing of a value (`data-fact`): texts shrink, reference names grow, numbers keep their width. */
export const cardFieldSizing = (field: FieldModel): '' | 'name' | undefined =>
  isFigure(field) ? undefined : field.kind === 'reference' ? 'name' : '';

/** Numbers and flags are shown with their field's title. */
export const needsTitle = ({ kind }: FieldModel): boolean => kind === 'number' || kind === 'flag';

/** Whether a value is empty, and takes no room on a card. */
export const isEmptyValue = (value: unknown): boolean =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
