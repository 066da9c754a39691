/** Handlers of region prices: tree, table, and bulk change with preview. */
import {
  changeRegions,
  isSamePrice,
  type RegionChange,
  type RegionOutcome,
} from '../../../../shared/orders/region-change.ts';
import type { RegionPrice, StoreShipping } from '../../../../shared/orders/shipping.ts';
import { searchWords } from '../../../../shared/texts/search-text.ts';
import { authorise } from '../../../crud/records/resources/authorise.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Handler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import { contentTypes, type TableFormat } from '../../../infrastructure/spreadsheets/table-file.ts';
import { allRegions } from '../all-regions.ts';
import { findPlaces, lineageOf, placeOf } from '../locations.ts';
import { namedIn, readStated, serializeRegion } from '../region-prices.ts';
import { readStoreShipping } from '../store-shipping.ts';
import { writeRegions } from '../write-regions.ts';

/** Limit of search results. */
const mostFound = 200;

/** Reads store settings and region prices, one query each. */
async function readAll(
  transaction: Connection,
  companyId: number,
): Promise<{ store: StoreShipping; stated: Map<string, RegionPrice> }> {
  const [store, rows] = await Promise.all([
    readStoreShipping(transaction, companyId),
    readStated(transaction, companyId),
  ]);
  return { store, stated: new Map(rows.map((row) => [row.id, row])) };
}

export const tree: Handler = (request, context) => {
  const { parent_id: parentId, search = '' } = request.query as { parent_id?: string; search?: string };
  const parent = parentId ? placeOf(parentId) : undefined;
  if (parentId && !parent) throw notFound('place');
  return context.read(async (transaction, session) => {
    authorise(session, prepared.geolocations, 'view');
    const { store, stated } = await readAll(transaction, session.companyId);
    const places = findPlaces({ parent, words: searchWords(search) }).slice(0, mostFound);
    return { body: { data: places.map((place) => serializeRegion(place, stated, store, context.locale)) } };
  });
};

export const table: Handler = (request, context) => {
  const { format = 'csv' } = request.query as { format?: TableFormat };
  return context.read(async (transaction, session) => {
    authorise(session, prepared.geolocations, 'view');
    const locale = context.language;
    const body = await allRegions(transaction, session.companyId, prepared.geolocations, { format, locale });
    const headers = {
      'content-type': contentTypes[format],
      'content-disposition': attachment(`region-prices-all.${format}`),
    };
    return { body, headers };
  });
};

export const changeMany: Handler = (request, context) => {
  const { ids, change } = request.body as { ids: string[]; change: RegionChange };
  const { dry_run: isDry = false } = request.query as { dry_run?: boolean };
  const lineages = [...new Set(ids)].map(knownLineage);
  if (change.kind === 'set' && change.first == null && change.extra == null)
    throw new Problem(422, 'validation', { errors: { change: [{ code: 'region_price_missing' }] } });
  const workOut = async (transaction: Connection, companyId: number) => {
    const { store, stated } = await readAll(transaction, companyId);
    return changeRegions(store, lineages, stated, change);
  };
  if (isDry)
    return context.read(async (transaction, session) => {
      authorise(session, prepared.geolocations, 'edit');
      return { body: answer(await workOut(transaction, session.companyId), context) };
    });
  return write(prepared.geolocations, 'edit', request, context, async (scene) => {
    const outcomes = await workOut(scene.transaction, scene.companyId);
    refuseWhole(outcomes);
    const done = outcomes.filter(({ refusal }) => refusal === null).map(({ after }) => after);
    return { ids: await writeRegions(scene, done), answer: { body: answer(outcomes, context) } };
  });
};

function knownLineage(id: string, place: number): string[] {
  const lineage = lineageOf(id).map((each) => each.id);
  if (lineage.length) return lineage;
  const error = { code: 'region_unknown', params: { value: id.slice(0, 80) } };
  throw new Problem(422, 'validation', { errors: { [`ids.${place}`]: [error] } });
}

/** Refuses the request with the first reason if no region can be changed. */
function refuseWhole(outcomes: readonly RegionOutcome[]): void {
  const [first] = outcomes;
  if (!first?.refusal || outcomes.some(({ refusal }) => refusal === null)) return;
  const error = { code: first.refusal, ...(first.by && { words: { place: placeOf(first.by)!.name } }) };
  throw new Problem(422, 'validation', { errors: { ids: [error] } });
}

function answer(outcomes: readonly RegionOutcome[], { locale, language }: RequestContext) {
  const named = namedIn(locale);
  const said = ({ first, extra, isDisabled }: RegionPrice) => ({ first, extra, isDisabled });
  const data = outcomes.map(({ id, before, after, refusal, by, follows }) => ({
    id,
    name: named(placeOf(id)!),
    before: said(before),
    after: said(after),
    refused:
      refusal === null
        ? null
        : errorText(language, refusal, by ? { place: placeOf(by)!.name[language] } : {}),
    follows: follows === null ? null : named(placeOf(follows)!),
  }));
  const changed = outcomes.filter(({ before, after }) => !isSamePrice(before, after)).length;
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length;
  return { data, metadata: { changed, refused } };
}
