/** Handlers of duplicate customers: find and merge. */
import { recordNotFound } from '../../../crud/records/not-found.ts';
import { write } from '../../../crud/records/write/with-change-set.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { authorise } from '../../../infrastructure/sessions/access.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import { findDuplicates, sharedValues, type DuplicateReason } from '../merge/find-duplicates.ts';
import {
  choosable,
  countMoved,
  requireUnchanged,
  lockPair,
  mergeCustomers,
  mergedRecord,
  readPair,
  type Choosable,
  type Merge,
  type CustomerPair,
} from '../merge/merge-customers.ts';

/** Matches reveal phones and emails, so they require the permission to see contact data. */
const contact = { module: 'customer', action: 'see_contact' } as const;

export const doubles: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise(contact, session);
    const id = safeId((request.params as { id: number }).id);
    const data = await findDuplicates(transaction, session.companyId, id);
    if (!data) throw recordNotFound(prepared.customers);
    return { body: { data } };
  });

export const shared: Handler = (request, { read }) =>
  read(async (transaction, session) => {
    authorise(contact, session);
    const {
      by = 'phone',
      after,
      limit = 25,
    } = request.query as {
      by?: DuplicateReason;
      after?: string;
      limit?: number;
    };
    const rows = await sharedValues(transaction, session.companyId, by, { after, limit: limit + 1 });
    const data = rows.slice(0, limit);
    return { body: { data, metadata: { next: rows.length > limit ? (data.at(-1)?.value ?? null) : null } } };
  });

interface Wish {
  other: number;
  version?: number;
  otherVersion?: number;
  take?: Choosable[];
}

export const merge: Handler = (request, context) => {
  const wish = request.body as Wish;
  const id = safeId((request.params as { id: number }).id);
  const asked: Merge = { id, other: safeId(wish.other), take: wish.take ?? [] };
  const { dry_run: isDry } = request.query as { dry_run?: boolean };
  if (isDry)
    return context.read(async (transaction, session) => {
      authorise(contact, session);
      const scene = { transaction, companyId: session.companyId };
      const pair = await readPair(scene, asked);
      const moves = await countMoved(scene, asked.other);
      return { body: { data: { ...said(pair, asked), moves } } };
    });
  return write(prepared.customers, 'edit', request, context, async (scene) => {
    const pair = await lockPair(scene, asked);
    const { version, otherVersion } = wish;
    if (version === undefined) throw fieldProblem('version', 'required');
    if (otherVersion === undefined) throw fieldProblem('otherVersion', 'required');
    requireUnchanged(pair, { version, otherVersion });
    const moves = await mergeCustomers(scene, pair, asked);
    return { ids: [id], answer: { body: { data: { ...said(pair, asked), moves } } } };
  });
};

/** Both customers' values of the choosable fields, and the merged value of each. */
function said(pair: CustomerPair, { take }: Merge) {
  const after = mergedRecord(pair, take);
  const nameOf = ({ firstName, lastName }: CustomerPair['kept']) =>
    [firstName, lastName].filter(Boolean).join(' ');
  const valueOf = (record: CustomerPair['kept'], field: Choosable) =>
    field === 'name' ? nameOf(record) : (record[field] ?? null);
  return {
    id: pair.kept.id,
    version: pair.kept.version,
    other: pair.other.id,
    otherVersion: pair.other.version,
    fields: choosable.map((field) => ({
      field,
      kept: valueOf(pair.kept, field),
      other: valueOf(pair.other, field),
      becomes: valueOf(after, field),
    })),
    tags: after.tags,
  };
}
