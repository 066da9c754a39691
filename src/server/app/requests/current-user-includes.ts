/** Includes of `users/current_user`: the answers of other GET operations in the same response, so that opening a page takes one request instead of four. */
import { withOpenFeatures } from '../../../shared/identity/open-features.ts';
import type { CurrentUserInclude } from '../../../shared/identity/current-user-includes.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Right } from '../../../shared/identity/permissions.ts';
import { listViews } from '../../crud/saved-views/saved-views-handlers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Handler, RequestContext, Session } from '../../infrastructure/http/request-context.ts';
import { listJobs } from '../../infrastructure/jobs/read-jobs.ts';
import { allows } from '../../infrastructure/sessions/access.ts';
import { countUnread } from '../../modules/dashboard/handlers.ts';
import { describeTaxAccount } from '../../modules/taxes/handlers.ts';

interface Asked {
  includes?: CurrentUserInclude[];
  resource?: string;
}

interface Include {
  /** the right that the operation requires in the contract; without one it is open to every signed-in user */
  right?: Right;
  /** the body of the operation's answer */
  read(
    transaction: Connection,
    session: Session,
    context: Pick<RequestContext, 'language' | 'services'>,
    asked: Asked,
  ): Promise<unknown>;
}

const includes: Record<CurrentUserInclude, Include> = {
  unread_notices: {
    read: async (transaction, session) => ({ data: { unread: await countUnread(transaction, session) } }),
  },
  running_jobs: {
    read: (transaction, session, { language }) =>
      listJobs(transaction, session, { page: 1, limit: 100, state: ['queued', 'running'] }, language),
  },
  saved_views: {
    read: (transaction, session, { language }, { resource = '' }) =>
      listViews(transaction, session, resource, language),
  },
  tax_account: {
    right: { module: 'taxes', action: 'view' },
    read: async (transaction, { companyId }, { services }) => ({
      data: await describeTaxAccount(transaction, companyId, services.taxes),
    }),
  },
};

/**
 * Wraps the handler of `users/current_user` to add the requested includes, in one round trip to the database. An include
 * that this user has no right to is left out.
 */
export const withCurrentUserIncludes =
  (currentUser: Handler): Handler =>
  async (request, context) => {
    const asked = request.query as Asked;
    const { includes: names = [] } = asked;
    // These includes need a company.
    if (!names.length || !context.session) return currentUser(request, context);
    try {
      return await context.read(async (transaction, session) => {
        const parts = await Promise.all(
          names.map(async (name) => {
            const { right, read } = includes[name];
            if (right && !allows(right, session)) return [name, undefined] as const;
            return [name, await unlessRefused(read(transaction, session, context, asked))] as const;
          }),
        );
        const included = Object.fromEntries(parts.filter(([, body]) => body !== undefined));
        return { body: { data: factsOf(session), included } };
      });
    } catch (error) {
      // The cached session had a company, which it has no more: support has left, or the user was dismissed.
      if (error instanceof Problem && error.status === 403) return currentUser(request, context);
      throw error;
    }
  };

/** What is read; `undefined` when it is refused. */
async function unlessRefused(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function factsOf(session: Session): SignInFacts {
  const { companyId: _, ...facts } = session;
  return withOpenFeatures(facts);
}
