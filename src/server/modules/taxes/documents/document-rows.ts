/** Repository of receipts for the tax authority (`tax_documents`), with the audit log of their states. */
import { addToAuditLog } from '../../../crud/records/audit-log.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';

/** Runs a short transaction in the name of the sender. */
export type RunInTransaction = <T>(work: (scene: WriteContext) => Promise<T>) => Promise<T>;

export type DocumentState =
  'waiting' | 'held' | 'sending' | 'sent' | 'valid' | 'invalid' | 'refused' | 'withdrawn';

/** States that change without a user. */
export const openStates: readonly DocumentState[] = ['waiting', 'sending', 'sent'];

export interface TaxDocument {
  id: number;
  number: string;
  kind: 'receipt' | 'return_receipt';
  state: DocumentState;
  purchaseId: number;
  referenceId: number | null;
  total: number;
  pieces: Record<string, number>;
  isWhole: boolean;
  uuid: string | null;
  oldUuid: string | null;
  body: string | null;
  serial: string | null;
  mode: string;
  submissionId: string | null;
  issuedAt: Date | null;
  buyerId: string | null;
  buyerName: string | null;
}

export const documentColumns = `d.id::int as id, d.number, d.kind, d.state, d."purchaseId"::int as "purchaseId", d."referenceId"::int as "referenceId",
  d.total::float8 as total, d.pieces, d."isWhole", d.uuid, d."oldUuid", d.body, d.serial, d.mode, d."submissionId", d."issuedAt", d."buyerId", d."buyerName"`;

/** Receipts in these states, oldest first. */
export const readDocuments = (
  transaction: Connection,
  companyId: number,
  states: readonly DocumentState[],
  limit = 1000,
): Promise<TaxDocument[]> =>
  rowsOf<TaxDocument>(
    transaction,
    `select ${documentColumns} from tax_documents d where d.company_id = $1 and d.state = any($2) order by d.id limit $3`,
    [companyId, states, limit],
  );

const trail = 'tax_submissions';

/** Adds creations and final states of receipts to the audit log; intermediate states are skipped. */
export async function auditDocuments(
  transaction: Connection,
  companyId: number,
  source: string,
  changes: readonly { id: number; from: DocumentState | null; to: DocumentState }[],
): Promise<void> {
  const told = changes.filter(
    ({ from, to }) => from !== to && (from === null || !['waiting', 'held', 'sending', 'sent'].includes(to)),
  );
  for (const action of ['create', 'update'] as const) {
    const entries = told
      .filter(({ from }) => (from === null) === (action === 'create'))
      .map(({ id, from, to }) => ({ id, version: 1, changes: { taxState: { from, to } } }));
    if (entries.length) await addToAuditLog(transaction, trail, companyId, action, source, entries);
  }
}

/** New state of a receipt; absent values become empty, except the submission id. */
export interface DocumentEnd {
  id: number;
  state: DocumentState;
  submissionId?: string | null;
  problem?: string | null;
  problemAbout?: string | null;
  said?: string | null;
}

const longestSaid = 1000;
const longestAbout = 200;

/** Updates the states of receipts; a receipt that is in none of the states `from` any more, after a concurrent change, is skipped. */
export async function saveDocuments(
  { transaction, companyId, source }: WriteContext,
  ends: readonly DocumentEnd[],
  from: readonly DocumentState[],
): Promise<void> {
  if (!ends.length) return;
  const rows = await rowsOf<{ id: number; from: DocumentState; to: DocumentState }>(
    transaction,
    `with told as (select * from jsonb_to_recordset($2::jsonb)
         t(id bigint, state text, "submissionId" text, problem text, "problemAbout" text, said text)),
       before as (select d.id, d.state from tax_documents d join told using (id)
         where d.company_id = $1 and d.state = any($3) order by d.id for update of d)
     update tax_documents d set state = t.state, "submissionId" = coalesce(t."submissionId", d."submissionId"), problem = t.problem,
       "problemAbout" = t."problemAbout", said = t.said, version = d.version + 1, "updatedAt" = now(),
       "endedAt" = case when t.state in ('valid', 'invalid', 'refused', 'withdrawn') then now() end
     from told t join before b using (id) where d.company_id = $1 and d.id = t.id
     returning d.id::int as id, b.state as "from", d.state as "to"`,
    [
      companyId,
      JSON.stringify(
        ends.map((end) => ({
          ...end,
          said: end.said?.slice(0, longestSaid) ?? null,
          problemAbout: end.problemAbout?.slice(0, longestAbout) ?? null,
        })),
      ),
      from,
    ],
  );
  await auditDocuments(transaction, companyId, source, rows);
}
