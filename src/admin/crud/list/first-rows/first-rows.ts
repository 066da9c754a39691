/**
 * First rows of a list, rendered without React while the app's code loads, by the same layout rules as the app's rows
 * (`components/DataTable.tsx`, `ListCards.tsx`), so that nothing shifts when those replace them. Values that need more than text (fetched
 * names, translations) are placeholders. The rows are accessible, and the app replaces them as a whole.
 */
import type { CellFormat } from '../../../../field-types/cell.ts';
import { cellOf } from '../../../../field-types/cells.ts';
import { asOfNow } from '../../../../shared/resources/choice-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import type { Action, FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { shownColumns } from '../../../bootstrap/list-state.ts';
import { recordName } from '../../../fields/record-name.ts';
import { sectionHash } from '../../section-anchor.ts';
import { cardHeight, cardLines, cardFieldSizing, needsTitle, isEmptyValue } from '../card-lines.ts';
import { columnsOf, columnWidth, widthOf } from '../columns/columns.ts';
import { canSelect } from '../selection/can-select.ts';
import { pinnedCellAttributes } from '../records/pinned-cell-attributes.ts';
import type { Widths } from '../columns/column-widths.ts';

export type FirstRecord = { id: number } & Record<string, unknown>;

export interface FirstRows {
  /** limited to the user's rights */
  model: ResourceModel;
  records: FirstRecord[];
  /** the user's columns */
  chosen: string[] | null;
  widths: Widths;
  /** `field asc|desc` */
  order: string;
  may: (module: string, action: Action) => boolean;
  locale: Locale;
  figures: CellFormat;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Content = Node | string | false | undefined;

/** Creates an element; strings become text nodes, never markup. */
function element(tag: string, attributes: Attributes, ...contents: Content[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value));
  made.append(...contents.filter((content) => content !== false && content !== undefined));
  return made;
}

/** Sets inline styles by the DOM: the content security policy forbids style attributes. */
function sized(
  made: HTMLElement,
  styles: Readonly<Record<string, string | number | undefined>>,
): HTMLElement {
  for (const [name, value] of Object.entries(styles))
    if (value !== undefined) made.style.setProperty(name, typeof value === 'number' ? `${value}px` : value);
  return made;
}

/** A placeholder for a value. */
const piece = (width: string | number): HTMLElement =>
  sized(element('i', { 'aria-hidden': 'true' }), { width });

/** Renders the rows that fit the window, with the list's header and card. */
export function firstRows(first: FirstRows): HTMLElement {
  const { model, locale, records } = first;
  const isPhone = matchMedia('(max-width: 599.95px)').matches;
  const inSight = { ...first, records: records.slice(0, Math.ceil(innerHeight / (isPhone ? 60 : 44))) };
  return element(
    'div',
    { class: 'outline listed' },
    element('nav', { 'aria-hidden': 'true' }, ...[0, 1, 2, 3].map(() => element('i', {}))),
    element(
      'main',
      { 'aria-busy': 'true' },
      element('header', {}, element('h1', { dir: 'auto' }, model.title[locale])),
      element(
        'section',
        { 'data-paged': records.length < model.list.limit ? undefined : '' },
        element('div', { class: 'tabs' }, piece(24), piece(48), piece(48)),
        element('div', { class: 'bar' }, piece(isPhone ? '60%' : 340)),
        isPhone ? cards(inSight) : table(inSight),
      ),
    ),
  );
}

/** Address of a record. */
const addressOf = ({ model, locale }: FirstRows, { id }: FirstRecord): string =>
  `/${locale}/${model.addresses.edit.replace(':id', String(id))}${sectionHash(model.opensAt)}`;

const line = (text: string): HTMLElement =>
  element('span', { class: 'clipped', title: text, dir: 'auto' }, text);

const nothing = (): HTMLElement => element('span', { class: 'faint' }, '–');

function thumbnail(value: unknown, size: number): HTMLElement {
  const [image] = (Array.isArray(value) ? value : []) as { thumbnailUrl: string }[];
  const attributes = { width: size, height: size, alt: '', loading: 'lazy', decoding: 'async' };
  const picture = image && element('img', { ...attributes, src: image.thumbnailUrl });
  // An image that fails to load leaves its empty frame.
  picture?.addEventListener('error', () => picture.remove());
  return sized(element('span', { class: 'thumbnail' }, picture), { width: size, height: size });
}

/** A value as the app's cell shows it, or a placeholder. */
function valueOf(
  { locale, figures }: FirstRows,
  field: FieldModel,
  value: unknown,
  room: string,
): HTMLElement {
  if (field.kind === 'image-list') return thumbnail(value, 32);
  const { text, way, tone } = cellOf(field);
  const said = text?.(value, field, { locale, figures });
  if (said === undefined) return piece(room);
  if (said === null) return nothing();
  const colour = tone?.(value, field);
  if (colour)
    return element('span', { class: 'chip', 'data-tone': colour, title: said }, element('span', {}, said));
  if (way === 'line') return line(said);
  return element(way ? 'bdi' : 'span', { dir: way === 'ltr' ? 'ltr' : undefined }, said);
}

function table(first: FirstRows): HTMLElement {
  const { model, records, chosen, widths, locale, order, may } = first;
  const fields = columnsOf(model, shownColumns(model.list, chosen));
  const places = fields.map((_field, at) => pinnedCellAttributes(fields, at));
  const isSelectable = canSelect(model, may);
  const hasRest = fields.some(({ name }, at) => 'data-name' in places[at]! && name in widths);
  const rest = () => hasRest && element('td', { 'data-rest': '' });
  const tick = () => isSelectable && element('i', { class: 'tick', 'aria-hidden': 'true' });
  const heads = fields.map((field, at) => {
    const isSorted = field.name === order.split(' ')[0];
    const { kind, title } = field;
    return sized(
      element(
        'th',
        {
          scope: 'col',
          'data-align': cellOf(field).align,
          'aria-sort': isSorted ? (order.endsWith(' asc') ? 'ascending' : 'descending') : undefined,
          ...places[at],
        },
        kind !== 'image-list' && element('span', {}, title[locale]),
      ),
      { width: columnWidth(field, 'data-name' in places[at]!, widths) },
    );
  });
  const rows = records.map((record) =>
    element(
      'tr',
      { 'data-record': record.id },
      element('td', { 'data-pinned': '', 'data-check': '' }, tick()),
      ...fields.map((field, at) => {
        const place = places[at]!;
        const isName = 'data-name' in place;
        const shown = valueOf(first, asOfNow(field, record, first.figures), record[field.name], '60%');
        return element(
          'td',
          { 'data-align': cellOf(field).align, 'data-field': field.name, ...place },
          isName ? element('a', { href: addressOf(first, record), 'data-row': '' }, shown) : shown,
          isName && mark(first, record),
        );
      }),
      rest(),
      element('td', { 'data-pinned': '', 'data-menu': '' }),
    ),
  );
  const whole = element(
    'table',
    { 'aria-label': model.title[locale] },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('td', { 'data-pinned': '', 'data-check': '' }, tick()),
        ...heads,
        rest(),
        element('td', { 'data-pinned': '', 'data-menu': '' }),
      ),
    ),
    element('tbody', { 'data-rows': '' }, ...rows),
  );
  const checks = isSelectable ? '44px' : '10px';
  return element(
    'div',
    { class: 'scroll' },
    sized(whole, { 'min-width': widthOf(fields, widths), '--checks': checks }),
  );
}

/** The mark (`list.mark`) of records that need attention. */
function mark({ model }: FirstRows, record: FirstRecord): HTMLElement | undefined {
  const field = model.fields.find(({ name }) => name === model.list.mark);
  const choice = field?.choices?.find(({ value }) => value === record[field.name]);
  return choice && element('span', { class: 'chip mark', 'data-tone': choice.tone }, '!');
}

function cards(first: FirstRows): HTMLElement {
  const { model, records, locale } = first;
  const lines = cardLines(model);
  const { moment, facts, badges } = lines;
  const height = cardHeight(lines, model.picture !== undefined);
  const fact = (record: FirstRecord, field: FieldModel, attributes: Attributes) => {
    const value = record[field.name];
    if (isEmptyValue(value)) return undefined;
    const title = needsTitle(field) && `${field.title[locale]} `;
    return element(
      'span',
      attributes,
      title,
      valueOf(first, asOfNow(field, record, first.figures), value, '56px'),
    );
  };
  // Values after an unknown name are placeholders too: they would shift once it loads.
  const factsOf = (record: FirstRecord) => {
    let waits = false;
    return facts.map((field) => {
      const made = fact(record, field, { 'data-fact': cardFieldSizing(field) });
      if (waits) made?.replaceChildren(piece('56px'));
      waits ||= made?.querySelector('i') != null;
      return made;
    });
  };
  const lineOf = (...contents: Content[]) => element('div', {}, ...contents);
  return element(
    'ul',
    { 'data-rows': '' },
    ...records.map((record) =>
      sized(
        element(
          'li',
          { 'data-record': record.id },
          model.picture ? thumbnail(record[model.picture], 48) : element('span', {}),
          lineOf(
            lineOf(
              element('a', { href: addressOf(first, record) }, line(recordName(model, record, locale))),
              moment && fact(record, moment, {}),
            ),
            (facts.length > 0 || badges.length === 1) &&
              lineOf(...factsOf(record), badges.length === 1 && fact(record, badges[0]!, { 'data-end': '' })),
            badges.length > 1 && lineOf(...badges.map((field) => fact(record, field, { 'data-badge': '' }))),
          ),
          element('span', { class: 'menu' }),
        ),
        { 'min-height': height },
      ),
    ),
  );
}
