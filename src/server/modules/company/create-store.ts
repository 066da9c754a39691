/** Creates a store with its owner, trial and set-up job, in one transaction. */
import { sql } from 'kysely';
import type { Locale } from '../../../shared/texts/locale.ts';
import { plainSubdomain, subdomainFault } from '../../../shared/company/subdomain.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { startJob } from '../../infrastructure/jobs/start-job.ts';
import { Problem, type FieldErrors } from '../../infrastructure/http/problem.ts';
import type { Session } from '../../infrastructure/http/request-context.ts';
import { updateFields } from './change-company.ts';
import { cleanFields } from './company-fields.ts';
import { differences, auditCompany } from './company-audit.ts';
import { setUpKind } from './set-up-state.ts';
import { noteReferral } from './referrals/referrals.ts';
import { refusalOf } from './subdomains.ts';

/** Length of the trial in days. */
const trialDays = 14;

export interface StoreDraft extends Record<string, unknown> {
  name: string;
  subdomain: string;
  language?: Locale;
  /** referral code of another store */
  referralCode?: string;
}

/**
 * Validates a draft. @param spoken language of the request, the default language of the store. @throws Problem 422 with an error at every refused
 * field
 */
export function readDraft(
  { subdomain: typed, language: said, referralCode, ...given }: StoreDraft,
  spoken: Locale,
) {
  const language = said ?? spoken;
  const errors: FieldErrors = {};
  const subdomain = plainSubdomain(typed);
  const fault = subdomainFault(subdomain);
  if (fault) errors.subdomain = [refusalOf(fault)];
  const fields = cleanFields(given, errors);
  if (!fields.email) errors.email ??= [{ code: 'required' }];
  if (fields.sellingState === 'new') fields.currentlySelling = [];
  const refusals = Object.keys(errors);
  const isSubdomainAlone = refusals.length === 1 && fault && fault !== 'empty';
  if (refusals.length)
    throw new Problem(422, isSubdomainAlone ? 'subdomain_invalid' : 'validation', { errors });
  const contact = { contactEmails: [fields.email], defaultStoreLanguage: language };
  const speaks = language === 'ar' ? 'communication_arabic' : 'communication_english';
  return {
    subdomain,
    language,
    referralCode,
    fields: { ...fields, ...contact, communicationLanguage: speaks } as Record<string, unknown>,
  };
}

/**
 * Creates the store for the user of the transaction and moves the session into it.
 * @throws Problem 422 when the subdomain is taken, also by a concurrent request
 */
export async function createStore(
  transaction: Connection,
  draft: ReturnType<typeof readDraft>,
  { tokenHash, source, now }: { tokenHash: Buffer; source: string; now: Date },
): Promise<{ session: Session; jobId: number }> {
  const { subdomain, language, referralCode, fields } = draft;
  const trialEndsAt = new Date(now.getTime() + trialDays * 86_400_000);
  const { rows } = await sql<{ id: number }>`
    select create_own_company(${fields.name}, ${subdomain}, ${language}, ${trialEndsAt}) as id`
    .execute(transaction)
    .catch((error: unknown) => {
      throw isTaken(error)
        ? new Problem(422, 'subdomain_taken', { errors: { subdomain: [{ code: 'subdomain_taken' }] } })
        : error;
    });
  const companyId = rows[0]!.id;
  const moved = await sql<{
    facts: SignInFacts;
  }>`select move_session(${tokenHash}, ${companyId}) as facts`.execute(transaction);
  const session: Session = { ...moved.rows[0]!.facts, companyId };
  await updateFields(transaction, companyId, fields, Object.keys(fields));
  if (referralCode) await noteReferral(transaction, referralCode);
  const told = { ...fields, subdomain };
  await auditCompany(transaction, session, 'create', 1, differences(Object.keys(told), {}, told), source);
  const title = { key: 'jobs.title.store_set_up', params: { name: String(fields.name) } };
  const jobId = await startJob(transaction, session, { kind: setUpKind, input: {}, title });
  return { session, jobId };
}

const isTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'companies_subdomain_key';
