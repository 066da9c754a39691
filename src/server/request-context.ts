/**
 * What every handler is given beside its request: who asks, in which language, and the two ways into the database.
 *
 * A handler is `(request, context) => Promise<Answer>`, named by its operationId (`products.list`) in the table that
 * `app.ts` binds to the OpenAPI document. It never sees the pool: `context.read` and `context.write` open the company's
 * transaction, in which row-level security already narrows every table to the session's company.
 */
import type { FastifyRequest } from 'fastify';
import type { AnswerLocale, Locale } from '../model/locale.ts';
import type { SignInFacts } from '../model/sign-in-facts.ts';
import type { Connection } from './database/connection.ts';

/** The facts of a session; `companyId` is the company that every query of the request is narrowed to. */
export interface Session extends SignInFacts {
  companyId: number;
}

/** Work inside the company's transaction. It must use the `transaction` it is given and nothing else to reach the database. */
export type Work<T> = (transaction: Connection, session: Session) => Promise<T>;

export interface RequestContext {
  /** what the header `locale` asked for; translated fields answer `{ en, ar }` for `all` */
  locale: AnswerLocale;
  /** the language of messages: `locale`, or English for `all` */
  language: Locale;
  requestId: string;
  ip: string;
  operationId: string;
  /** `null` for public operations without a session, and for support staff who act for no company */
  session: Session | null;
  /**
   * Runs reads. The session is verified in the same round trip as the first query, so `work` may be run a second time
   * with fresher facts and must have no effect beside its queries. Queries started together travel together:
   * `await Promise.all([rows.execute(), total.execute()])` costs one round trip.
   */
  read<T>(work: Work<T>): Promise<T>;
  /** Runs writes: the session is verified first; everything is undone when `work` throws. Runs once. */
  write<T>(work: Work<T>): Promise<T>;
}

/** What a handler answers: 200 with a body, 204 without one, unless it says otherwise. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Handler = (request: FastifyRequest, context: RequestContext) => Promise<Answer>;

/** Handlers by operationId. */
export type Handlers = Record<string, Handler>;
