/** Which of a card's facts stands on which of its lines: the same for every card of a list, so that they align. Pure. */
import { cellOf } from '../../../field-types/cells.ts';
import { isStatus } from '../../../shared/resources/read-status.ts';
import type { FieldModel, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';

export interface CardLines {
  /** at the end of the name's line: when it was */
  moment: FieldModel | undefined;
  /** on the line below */
  facts: FieldModel[];
  /** states as chips: a single one at the end of the facts' line, several on a line of their own */
  badges: FieldModel[];
}

/** Sorts the facts of a resource's card onto its lines. */
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

/** Pixels of a line of a card: a chip with its edge fits in. */
export const lineHeight = 24;

/** Pixels of a card of these lines; those with a picture are as high as it at least. */
export function cardHeight({ facts, badges }: CardLines, hasPicture: boolean): number {
  const below = (facts.length || badges.length === 1 ? 1 : 0) + (badges.length > 1 ? 1 : 0);
  return Math.max(hasPicture ? 68 : 44, 20 + lineHeight + below * (lineHeight + 4)) + 1;
}

/** Of a figure the beginning alone would be another figure: words beside it give way. */
const isFigure = (field: FieldModel): boolean => cellOf(field).align === 'end';

/** How a fact takes its room (`data-fact`): words give way, the name of another record takes what there is, a figure its own. */
export const cardFieldSizing = (field: FieldModel): '' | 'name' | undefined =>
  isFigure(field) ? undefined : field.kind === 'reference' ? 'name' : '';

/** A bare number, or a tick, says nothing without what it is of. */
export const needsTitle = ({ kind }: FieldModel): boolean => kind === 'number' || kind === 'flag';

/** A fact that is not there takes no room on a card. */
export const isEmptyValue = (value: unknown): boolean =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
