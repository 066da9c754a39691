/** Search hits of the command palette: name, picture and a few distinguishing facts of a record. */
import type { ImageAnswer } from '../../../field-types/image-list/image-list.kind.ts';
import { inLocale, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { foldText, searchWords } from '../../../shared/texts/search-text.ts';
import { can } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { prepared } from '../records/resources/prepared.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { readableBy } from '../records/read/readable-fields.ts';
import { finishRows, shapedQuery, shapeOf } from '../records/resources/record-shape.ts';
import type { Row } from '../records/resources/row-shape.ts';
import type { PreparedField, PreparedResource } from '../records/resources/prepared-resource.ts';
import type { SearchQuery } from './search-query.ts';

/** A fact, formatted by the client: money in minor units, times in UTC. */
interface HitFact {
  kind: 'text' | 'code' | 'money' | 'number' | 'date' | 'instant';
  /** the field's title */
  label: string;
  value: string | number;
}

export interface Hit {
  resource: string;
  id: number;
  title: string;
  picture: string | null;
  facts: HitFact[];
  /** path below the locale: `/product/12` */
  address: string;
}

/** Largest number of facts per hit. */
const mostFacts = 3;
const rankColumn = '#rank';
const namedColumn = '#named';

/** Field kinds that fit on one line. */
const told = new Set(['text', 'phone', 'choice', 'money', 'number', 'date', 'instant']);
const codes = new Set(['text', 'phone']);

/** Reads the hits of a search query, in its order. */
export async function readHits(
  transaction: Connection,
  session: Session,
  resource: PreparedResource,
  sought: SearchQuery,
  { locale, text = '' }: { locale: Locale; text?: string },
): Promise<Hit[]> {
  const { model, readable } = resource;
  const wanted = readable.filter(({ name, field }) => name === 'id' || isShown(resource, name, field));
  const plain = shapeOf(resource, wanted, 'all');
  const reference = referenceOf(resource, session);
  const named = reference ? `, ${reference.sql} as "${namedColumn}"` : '';
  const shape = { ...plain, columns: `${plain.columns}, c.rank as "${rankColumn}"${named}` };
  const rest = `from (${sought.sql}) c join ${resource.table} t on t.company_id = $1 and t.id = c.id order by c.rank, t.id desc`;
  const found = await rowsOf<Row>(transaction, shapedQuery(shape, rest), sought.parameters);
  const { rows } = finishRows(shape, found, session.companyId);
  const words = searchWords(text);
  return rows.map((row) => {
    const id = row.id as number;
    const [picture] = (model.picture ? (row[model.picture] as ImageAnswer[] | null) : null) ?? [];
    const title = titleOf(row[model.represents], locale) ?? `#${id}`;
    return {
      resource: model.name,
      id,
      title,
      picture: picture?.thumbnailUrl ?? null,
      facts: factsOf(wanted, row, { model, title, words, locale, reference }),
      address: `/${model.addresses.edit.replace(':id', String(id))}`,
    };
  });
}

function isShown({ model }: PreparedResource, name: string, field: FieldModel): boolean {
  const { represents, picture, list } = model;
  return (
    name === represents ||
    name === picture ||
    (told.has(field.kind) && (list.card.includes(name) || field.searchable))
  );
}

interface Reference {
  field: FieldModel;
  sql: string;
}

/** The display name of the main referenced record (an order's customer), if the user may read it. */
function referenceOf({ model, readable }: PreparedResource, session: Session): Reference | undefined {
  const stored = readable.find(
    ({ name, field }) => field.kind === 'reference' && !field.through && model.list.card.includes(name),
  );
  const whole = stored && prepared[stored.field.reference ?? ''];
  if (!stored || !whole || !can(session, whole.model.module, 'view')) return undefined;
  const target = readableBy(whole, session);
  const name = target.readable.find((each) => each.name === target.model.represents);
  if (!name) return undefined;
  return {
    field: stored.field,
    sql: `(select to_jsonb(${name.sql}) from (select ${stored.sql} as id) about join ${target.table} t on t.company_id = $1 and t.id = about.id)`,
  };
}

interface About {
  model: PreparedResource['model'];
  title: string;
  words: string[];
  locale: Locale;
  reference: Reference | undefined;
}

/** The facts of a hit: the matching fields if the name does not match, the referenced record, then the card's fields. */
function factsOf(fields: readonly PreparedField[], row: Row, about: About): HitFact[] {
  const { model, title, words, locale, reference } = about;
  const facts: HitFact[] = [];
  const other = row[model.represents] as Translated | string | null;
  const elsewhere = typeof other === 'object' && other ? other[locale === 'en' ? 'ar' : 'en'] : null;
  const holds = (text: string) => words.some((word) => foldText(text).includes(word));
  if (!holds(title) && elsewhere && holds(elsewhere))
    facts.push(fact('text', model.singular[locale], elsewhere));
  const others = fields.filter(({ name }) => name !== 'id' && name !== model.represents);
  const isReason = ({ name, field }: PreparedField) =>
    codes.has(field.kind) && holds(String(row[name] ?? ''));
  const reasons = holds(title) ? [] : others.filter(isReason);
  const named = titleOf(row[namedColumn], locale);
  const card = model.list.card.flatMap((name) => others.filter((each) => each.name === name));
  for (const { name, field } of reasons) add(field, row[name]);
  if (reference && named) facts.push(fact('text', reference.field.title[locale], named));
  for (const { name, field } of card) if (!reasons.some((each) => each.name === name)) add(field, row[name]);
  return facts.slice(0, mostFacts);

  function add(field: FieldModel, value: unknown) {
    if (value === null || value === undefined || value === '') return;
    const choice = field.choices?.find((each) => each.value === value);
    const kind = choice ? 'text' : codes.has(field.kind) ? 'code' : (field.kind as HitFact['kind']);
    facts.push(
      fact(kind, field.title[locale], choice ? choice.title[locale] : (value as string | number | Date)),
    );
  }
}

const fact = (kind: HitFact['kind'], label: string, value: string | number | Date): HitFact => ({
  kind,
  label,
  value: value instanceof Date ? value.toISOString() : value,
});

function titleOf(value: unknown, locale: Locale): string | null {
  const text = inLocale(value as Translated | string | null, locale);
  return text?.trim() || null;
}
