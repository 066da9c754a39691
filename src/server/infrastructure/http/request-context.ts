/**
 * Context that every handler gets beside its request: session, language, and database access. A handler is `(request, context) => Promise<Answer>`,
 * registered by its operationId (`products.list`) in the table of operations (`app/operations.ts`). It has no access to the pool:
 * `context.read` and `context.write` open the tenant's transaction, in which row-level security restricts every table to the session's company.
 */
import type { FastifyRequest } from 'fastify';
import type { AnswerLocale, Locale } from '../../../shared/texts/locale.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { CommitBehind } from '../database/tenant-transaction.ts';

/** Facts of a session; `companyId` is the tenant of every query of the request. */
export interface Session extends SignInFacts {
  companyId: number;
}

/** Work inside the tenant's transaction. It must reach the database only through the given `transaction`. */
export type Work<T> = (transaction: Connection, session: Session) => Promise<T>;

/** Work that writes; it may commit in the batch of its last statements, unless it has joined a transaction that goes on. */
export type WritingWork<T> = (
  transaction: Connection,
  session: Session,
  commitBehind?: CommitBehind,
) => Promise<T>;

/**
 * Singletons of the process. Shared services are declared here; a module that adds a service declares it beside the service (`declare module`), so
 * that this file depends on no module.
 */
export interface Services {
  database: Database;
  /** cookies are sent over https only */
  secure: boolean;
  /** the public origin, without a slash at its end; final once the server listens */
  publicOrigin: () => string;
}

export interface RequestContext {
  /** the header `locale`; translated fields are `{ en, ar }` for `all` */
  locale: AnswerLocale;
  /** the language of messages: `locale`; for `all` that of `accept-language`, else English */
  language: Locale;
  requestId: string;
  ip: string;
  operationId: string;
  services: Services;
  /** the cached session, `null` without one or for support staff without a company; `work` gets it verified */
  session: Session | null;
  /** SHA-256 of the request's token */
  tokenHash: Buffer | null;
  /**
   * Runs reads. The session is verified in the same round trip as the first query, so `work` may be run a second time with fresher facts, or on
   * another connection where the first was lost, and must have no side effect. Queries started together share a round trip: `await
   * Promise.all([rows.execute(), total.execute()])` costs one.
   */
  read<T>(work: Work<T>): Promise<T>;
  /** Runs writes: the session is verified first; rolls back when `work` throws. Runs once. */
  write<T>(work: WritingWork<T>): Promise<T>;
  /** Runs work for the signed-in user, with or without a company; the session is verified first. */
  own<T>(work: (transaction: Connection, facts: SignInFacts) => Promise<T>): Promise<T>;
  /** Runs `tell` once the request's writes are committed; not when they are rolled back. Call it after `write`. */
  afterCommit(tell: () => Promise<void>): Promise<void>;
  /** Reads the session's facts from the database. 401 when it has ended. */
  verify(): Promise<SignInFacts>;
}

/** Response of a handler: 200 with a body, 204 without one, unless it sets a status. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export type Handler = (request: FastifyRequest, context: RequestContext) => Promise<Answer>;

/** A handler that reads, and needs of a request only its parameters: code with the parameters can call it too. */
export type ReadHandler = (
  parameters: Pick<FastifyRequest, 'params' | 'query'>,
  context: RequestContext,
) => Promise<Answer>;

export type ReadHandlers = Readonly<Record<string, ReadHandler>>;

/** Handlers by operationId. */
export type Handlers = Record<string, Handler>;
