/** Handlers of store creation: create, subdomain check, industries. */
import { sql } from 'kysely';
import type { AnswerLocale, Locale } from '../../../../shared/texts/locale.ts';
import type { SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import {
  storeResponse,
  readIdempotencyKey,
  replayResponse,
} from '../../../infrastructure/sessions/idempotency.ts';
import { createStore, readDraft, type StoreDraft } from '../create-store.ts';
import { industries } from '../industries.ts';
import { readCompany } from '../read-company.ts';
import { readSetUp } from '../set-up-state.ts';
import { checkSubdomain } from '../subdomains.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Answer, Handler, Session } from '../../../infrastructure/http/request-context.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';

/**
 * Creates the store of the signed-in user. A lock per user serializes concurrent requests: one creates the store, and a retry with the same
 * idempotency key gets its response.
 */
export const create: Handler = async (request, context) => {
  const { tokenHash, ip } = context;
  const draft = readDraft(request.body as StoreDraft, context.language);
  const key = readIdempotencyKey(request);
  const answer = await context.own(async (transaction, { user }): Promise<Answer> => {
    await sql`select pg_advisory_xact_lock(48, ${user.id})`.execute(transaction);
    const facts = await factsNow(transaction, tokenHash!);
    if (facts.role === 'master_admin') throw new Problem(403, 'forbidden');
    if (facts.company) {
      const session: Session = { ...facts, companyId: facts.company.id };
      const earlier =
        key === null ? undefined : await replayResponse({ transaction, session }, key, request, context);
      if (earlier) return earlier;
      throw new Problem(409, 'has_company', { params: { name: facts.company.name } });
    }
    const origin = { tokenHash: tokenHash!, source: ip, now: new Date() };
    const { session } = await createStore(transaction, draft, origin);
    const company = await readCompany(transaction, session.companyId, 'details');
    const setUp = await readSetUp(transaction, session.companyId);
    const made: Answer = { status: 201, body: { data: { ...company, setUp } } };
    if (key !== null) await storeResponse({ transaction, session }, key, request, context, made);
    return made;
  });
  // The cached session facts are older than the store.
  await context.verify();
  return answer;
};

/** The session facts, read after the lock. */
async function factsNow(transaction: Connection, tokenHash: Buffer): Promise<SignInFacts> {
  const { rows } = await sql<{
    facts: SignInFacts | null;
  }>`select enter_session(${tokenHash}) as facts`.execute(transaction);
  if (!rows[0]?.facts) throw new Problem(401, 'session_expired');
  return rows[0].facts;
}

export const subdomain: Handler = async (request, { services, language, verify }) => {
  const { subdomain: text, name } = request.body as { subdomain: string; name?: string };
  await verify();
  const { refusal, ...checked } = await checkSubdomain(services.database.kysely, text, name);
  const reason = refusal && {
    code: refusal.code,
    message: errorText(language, refusal.code, refusal.params),
  };
  return { body: { data: { ...checked, reason } } };
};

const named = (name: Record<Locale, string>, locale: AnswerLocale) =>
  locale === 'all' ? name : name[locale];

export const listIndustries: Handler = async (_request, { locale }) => ({
  body: { data: industries.map(({ id, name }) => ({ id, name: named(name, locale) })) },
});
