/** Includes of `users/current_user`: other GET operations in the same response, so that opening a page takes one request instead of four. */
import type { FastifyRequest } from 'fastify';
import { withOpenFeatures } from '../../../shared/identity/open-features.ts';
import type { CurrentUserInclude } from '../../../shared/identity/current-user-includes.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Right } from '../../../shared/identity/rights.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type {
  Handler,
  Handlers,
  RequestContext,
  Session,
} from '../../infrastructure/http/request-context.ts';
import { allows } from '../../infrastructure/sessions/access.ts';

interface Asked {
  includes?: CurrentUserInclude[];
  resource?: string;
}

interface Call {
  operationId: string;
  query: object;
  /** the right that the operation requires in the contract; without one it is open to every signed-in user */
  right?: Right;
}

/** The operation of each include, and its query. */
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
 * Wraps the handler of `users/current_user` to add the requested includes, in one round trip to the database. An include
 * that this user has no right to is left out.
 */
export function withCurrentUserIncludes(currentUser: Handler, handlers: Handlers): Handler {
  return async (request, context) => {
    const asked = request.query as Asked;
    // These includes need a company.
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
      // The cached session had a company, which it has no more: support has left, or the user was dismissed.
      if (error instanceof Problem && error.status === 403) return currentUser(request, context);
      throw error;
    }
  };
}

/** The body of a response; `undefined` when the handler refuses. */
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
