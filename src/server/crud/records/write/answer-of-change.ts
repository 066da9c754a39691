/**
 * How the answer to a change of one record is read: behind the change, in the turn of the statement that writes it, where that is the last of the
 * writes; or by that statement itself, where nothing but the fields that it writes changes (`Behaviour.changesAlone`) and no pictures go with them.
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

/** What is read along with a change. */
export interface ReadAlong {
  /** asked in the turn of the last statement that writes; not at all where nothing changes, or links take turns of their own */
  behind?: ((change: RecordChange) => Promise<unknown>) | undefined;
  /** what the statement that changes the one record answers of it, in the place of `behind`; nothing where that cannot say it */
  returned?: ((change: RecordChange) => Returned | undefined) | undefined;
}

/**
 * @param before the record as it was read under its lock
 * @returns what to read along; and, once the change is stored, the record, which is read then where nothing was read along
 */
export function answerOfChange(
  { transaction, companyId, actor }: WriteContext,
  resource: PreparedResource,
  before: RecordValues,
  locale: AnswerLocale,
): { along: ReadAlong; row(): Promise<Row> } {
  const seen = readableBy(resource, actor);
  const read = (known?: RecordValues) =>
    readRecord(transaction, seen, companyId, before.id as number, locale, known);
  const knownOf = ({ changed }: RecordChange) =>
    resource.behaviour.changesAlone ? knownAfter(seen, before, changed) : undefined;
  let record: Promise<Row> | Row | undefined;
  const returned: ReadAlong['returned'] = (change) => {
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
