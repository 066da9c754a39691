/**
 * Reads the response of an update in the same round trip: by a query after the last write, or by the update's `returning` when only
 * the written fields change (`ResourceHooks.changesAlone`) and no pictures are involved.
 */
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';
import { readRecord } from '../read/read-records.ts';
import { readableBy } from '../read/readable-fields.ts';
import type { RecordChange } from './record-change.ts';
import { finishRows, knownAfter, restShape, withKnown } from '../resources/record-shape.ts';
import type { Row } from '../resources/row-shape.ts';
import type { WriteContext } from './write-context.ts';
import type { Returned } from './write-rows.ts';

/** Read requests attached to an update. */
export interface UpdateResponseQuery {
  /** issues the query in the pipeline of the last write; not called when nothing changes, or links are written */
  behind?: ((change: RecordChange) => Promise<unknown>) | undefined;
  /** the `returning` clause of the update, in place of `behind`; undefined when it cannot provide the response */
  returned?: ((change: RecordChange) => Returned | undefined) | undefined;
}

/**
 * Prepares reading the response.
 * @param before the record as read under its lock
 * @returns the read requests, and a function that returns the record after the update, reading it if needed
 */
export function readUpdateResponse(
  { transaction, companyId, actor }: WriteContext,
  resource: PreparedResource,
  before: RecordValues,
  locale: AnswerLocale,
): { along: UpdateResponseQuery; row(): Promise<Row> } {
  const seen = readableBy(resource, actor);
  const read = (known?: RecordValues) =>
    readRecord(transaction, seen, companyId, before.id as number, locale, known);
  const knownOf = ({ changed }: RecordChange) =>
    resource.hooks.changesAlone ? knownAfter(seen, before, changed) : undefined;
  let record: Promise<Row> | Row | undefined;
  const returned: UpdateResponseQuery['returned'] = (change) => {
    const known = knownOf(change);
    const shape = known && restShape(seen, locale, Object.keys(known));
    if (!shape || shape.pictures.length) return undefined;
    const take = (row: Row) => {
      finishRows(shape, [row], companyId);
      record = withKnown(row, seen, known, locale);
    };
    return { columns: shape.columns, take };
  };
  const behind = (change: RecordChange) => (record = read(knownOf(change)));
  return { along: { behind, returned }, row: async () => record ?? read() };
}
