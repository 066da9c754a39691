/** Calls that are answered with who is signed in, as they would be alone: a page that opens asks once instead of four times. */
import type { FastifyRequest } from 'fastify';
import { withOpenFeatures } from '../../../shared/identity/open-features.ts';
import type { CurrentUserInclude } from '../../../shared/identity/current-user-includes.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Right } from '../../../shared/identity/rights.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { Handler, Handlers, RequestContext, Session } from '../../infrastructure/http/request-context.ts';
import { allows } from '../../infrastructure/sessions/access.ts';

interface Asked {
  includes?: CurrentUserInclude[];
  resource?: string;
}

interface Call {
  operationId: string;
  query: object;
  /** the right that its operation asks for in the contract; without one it is open to whoever is signed in */
  right?: Right;
}

/** The call that answers each, and what its query says. */
const calls: Record<CurrentUserInclude, (asked: Asked) => Call> = {
  unread_notices: () => ({ operationId: 'notices.unread', query: {} }),
  running_jobs: () => ({
    operationId: 'jobs.list',
    query: { page: 1, limit: 100, state: ['queued', 'running'] },
  }),
  saved_views: ({ resource }) => ({ operationId: 'saved_views.list', query: { resource } }),
  tax_account: () => ({
    operationId: 'tax_account.read',
    query: {},
    right: { module: 'taxes', action: 'view' },
  }),
};

/**
 * Answers `users/current_user` with the calls that it is asked to include, in one round trip to the database.
 * A call that refuses this person (no right to the resource) is left out, and refuses when it is asked alone.
 */
export function withCurrentUserIncludes(currentUser: Handler, handlers: Handlers): Handler {
  return async (request, context) => {
    const asked = request.query as Asked;
    // Whoever is in no store has nothing of these.
    if (!asked.includes?.length || !context.session) return currentUser(request, context);
    const { includes } = asked;
    const answer: Handler = () =>
      context.read(async (transaction, session) => {
        const joined: RequestContext = { ...context, session, read: (work) => work(transaction, session) };
        const parts = await Promise.all(
          includes.map(async (name) => {
            const { operationId, query, right } = calls[name](asked);
            if (right && !allows(right, session)) return [name, undefined] as const;
            return [name, await bodyOf(handlers[operationId]!, query, joined)] as const;
          }),
        );
        const included = Object.fromEntries(parts.filter(([, body]) => body !== undefined));
        return { body: { data: factsOf(session), included } };
      });
    try {
      return await answer(request, context);
    } catch (error) {
      // The session as it was last seen was in a store, and is not any more: support has left, somebody was dismissed.
      if (error instanceof Problem && error.status === 403) return currentUser(request, context);
      throw error;
    }
  };
}

/** What the call answers; `undefined` when it refuses. */
async function bodyOf(handler: Handler, query: object, context: RequestContext): Promise<unknown> {
  try {
    return (await handler({ query } as FastifyRequest, context)).body;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

function factsOf(session: Session): SignInFacts {
  const { companyId: _, ...facts } = session;
  return withOpenFeatures(facts);
}
