/** Founds a store from its draft: the store, its owner, its trial, and the job that sets it up, in one transaction. */
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
import { differences, noteCompany } from './company-trail.ts';
import { setUpKind } from './set-up-state.ts';
import { noteReferral } from './referrals/referrals.ts';
import { refusalOf } from './subdomains.ts';

/** Everything is open for so many days. */
const trialDays = 14;

export interface StoreDraft extends Record<string, unknown> {
  name: string;
  subdomain: string;
  language?: Locale;
  /** the code of the store that brought this one */
  referralCode?: string;
}

/** Checks a draft. @param spoken the language of the request, which a draft without one opens the store in. @throws Problem 422 with an error at every refused field */
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
 * Founds it for the person of the transaction and moves their session into it.
 * @throws Problem 422 when somebody has the subdomain, even if they got it a moment ago
 */
export async function createStore(
  transaction: Connection,
  draft: ReturnType<typeof readDraft>,
  { tokenHash, source, now }: { tokenHash: Buffer; source: string; now: Date },
): Promise<{ session: Session; jobId: number }> {
  const { subdomain, language, referralCode, fields } = draft;
  const trialEndsAt = new Date(now.getTime() + trialDays * 86_400_000);
  const { rows } = await sql<{ id: number }>`
    select found_company(${fields.name}, ${subdomain}, ${language}, ${trialEndsAt}) as id`
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
  await noteCompany(transaction, session, 'create', 1, differences(Object.keys(told), {}, told), source);
  const title = { key: 'jobs.title.store_set_up', params: { name: String(fields.name) } };
  const jobId = await startJob(transaction, session, { kind: setUpKind, input: {}, title });
  return { session, jobId };
}

const isTaken = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'companies_subdomain_key';
