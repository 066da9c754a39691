import { cellOf } from '../../../../field-types/cells.ts';
import { estimateTextWidth } from '../first-rows/estimate-text-width.ts';
import { pinnedCellAttributes } from '../records/pinned-cell-attributes.ts';
import type { Widths } from './column-widths.ts';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { isValueList } from '../../../../shared/resources/value-lists.ts';

/** widths in pixels: of a name, and of a name that is a code (order number) */
const nameWidth = 196;
const codeWidth = 104;
const longestCode = 40;
const emailWidth = 176;
const textWidth = 144;
/** two amounts with one currency */
const rangeWidth = 150;
/** texts of several words */
const proseWidth = 190;
const shortText = 150;
const edges = 44 + 52;

/** The fields of a table's columns: the pinned picture and name columns first. */
export function columnsOf(resource: ResourceModel, columns: string[]): FieldModel[] {
  const first = [resource.picture, resource.represents].filter(
    (name) => name !== undefined && columns.includes(name),
  );
  const names = [...first, ...columns.filter((name) => !first.includes(name))] as string[];
  return names.map((name) => fieldOf(resource, name));
}

/** Widths beside the text, in pixels: padding of a cell, of a chip with its dot, and of a sortable header with its arrow. */
const padding = 20;
const chipEdges = 60;
const leastChip = 92;
const headEdges = 44;
const letter = 6.3;
const widestUsual = 220;

/** Suffix of a time-dependent value; digits and spaces are narrower than letters. */
const day = ' · 30 Sep 2026';

const longest = (words: string[]): number => Math.max(0, ...words.map(({ length }) => length));

const roomOfText = ({ kind, schema }: FieldModel): number => {
  if (schema.format === 'email') return emailWidth;
  const isLong = (schema.maxLength ?? Infinity) > shortText || kind === 'permissions';
  return isLong ? proseWidth : textWidth;
};

/** Default width of a column in pixels: fits its header, and the longest label of a choice. */
export function usualWidth(field: FieldModel): number {
  const { choices = [], readsAs, sortable, title } = field;
  const words = longest(
    [...choices, ...(readsAs?.choices ?? [])].flatMap(({ title: said, until }) => [
      ...Object.values(said),
      ...Object.values(until?.title ?? {}).map((each) => each + day),
    ]),
  );
  const isChip = choices.some(({ tone }) => tone !== 'neutral');
  const own = field.upTo ? rangeWidth : (cellOf(field).width ?? roomOfText(field));
  const chosen = isChip ? Math.max(chipEdges + words * letter, leastChip) : padding + words * letter;
  // Multi-value cells use the width of their kind, whatever the labels.
  const content = choices.length && !isValueList(field.kind) ? chosen : own;
  const head = Math.max(...Object.values(title).map(estimateTextWidth)) + (sortable ? headEdges : padding);
  const isPicture = field.kind === 'image-list';
  return Math.ceil(isPicture ? content : Math.min(Math.max(content, head), widestUsual));
}

/** Width of a column in pixels; `undefined` for the name, which takes the remaining width until resized. */
export function columnWidth(field: FieldModel, isName: boolean, widths: Widths): number | undefined {
  return widths[field.name] ?? (isName ? undefined : usualWidth(field));
}

const leastNameWidth = ({ kind, schema }: FieldModel): number =>
  kind === 'text' && (schema.maxLength ?? Infinity) <= longestCode ? codeWidth : nameWidth;

/** Minimum width of a table in pixels, below which it scrolls. */
export function widthOf(fields: FieldModel[], widths: Widths): number {
  const rooms = fields.map((field, index) => {
    return (
      columnWidth(field, 'data-name' in pinnedCellAttributes(fields, index), widths) ?? leastNameWidth(field)
    );
  });
  return rooms.reduce((sum, room) => sum + room, edges);
}
