/**
 * What every handler is given beside its request: who asks, in which language, and the two ways into the database.
 *
 * A handler is `(request, context) => Promise<Answer>`, named by its operationId (`products.list`) in the table that
 * `handlers.ts` binds to the OpenAPI document. It never sees the pool: `context.read` and `context.write` open the
 * company's transaction, in which row-level security already narrows every table to the session's company.
 */
import type { FastifyRequest } from 'fastify';
import type { AnswerLocale, Locale } from '../../../shared/texts/locale.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { CommitBehind } from '../database/tenant-transaction.ts';

/** The facts of a session; `companyId` is the company that every query of the request is narrowed to. */
export interface Session extends SignInFacts {
  companyId: number;
}

/** Work inside the company's transaction. It must use the `transaction` it is given and nothing else to reach the database. */
export type Work<T> = (transaction: Connection, session: Session) => Promise<T>;

/** Work that writes; it may commit behind its last statements, unless it has joined a transaction that others go on with. */
export type WritingWork<T> = (
  transaction: Connection,
  session: Session,
  commitBehind?: CommitBehind,
) => Promise<T>;

/**
 * What the process has one of. Here stands what every room knows; a room that brings a service of its own adds it beside the service
 * (`declare module`), so that nothing down here knows what stands above.
 */
export interface Services {
  database: Database;
  /** cookies travel by https only */
  secure: boolean;
  /** the address that people type, without a slash at its end; known for certain once the server listens */
  publicOrigin: () => string;
}

export interface RequestContext {
  /** what the header `locale` asked for; translated fields answer `{ en, ar }` for `all` */
  locale: AnswerLocale;
  /** the language of messages: `locale`; for `all` what `accept-language` says, else English */
  language: Locale;
  requestId: string;
  ip: string;
  operationId: string;
  services: Services;
  /** the session as it was last seen, `null` without one or for support staff who act for no company; `work` gets it verified */
  session: Session | null;
  /** sha256 of the token that the request carries */
  tokenHash: Buffer | null;
  /**
   * Runs reads. The session is verified in the same round trip as the first query, so `work` may be run a second time
   * with fresher facts, or on another connection where the first was lost, and must have no effect beside its queries. Queries started together travel together:
   * `await Promise.all([rows.execute(), total.execute()])` costs one round trip.
   */
  read<T>(work: Work<T>): Promise<T>;
  /** Runs writes: the session is verified first; everything is undone when `work` throws. Runs once. */
  write<T>(work: WritingWork<T>): Promise<T>;
  /** Runs work for the signed-in person whether or not they are in a store; the session is verified first. */
  own<T>(work: (transaction: Connection, facts: SignInFacts) => Promise<T>): Promise<T>;
  /** Runs `tell` when what the request has written is committed; not at all when it is undone. Call it after `write`. */
  afterCommit(tell: () => Promise<void>): Promise<void>;
  /** The facts of the session, asked of the database now. 401 when it has ended. */
  verify(): Promise<SignInFacts>;
}

/** What a handler answers: 200 with a body, 204 without one, unless it says otherwise. */
export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}

export type Handler = (request: FastifyRequest, context: RequestContext) => Promise<Answer>;

/** Handlers by operationId. */
export type Handlers = Record<string, Handler>;
