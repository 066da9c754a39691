/**
 * Several statements sent as one message and one round trip, in one implicit transaction (a single Sync). For pg the batch is one `Query`, whose
 * `handle…` methods it calls with the answers; each statement has a row reader of its own.
 */
import { Query, type Connection, type CustomTypesConfig } from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { isObserved, observe, type Observation } from '../observability/instrumentation.ts';
import { layoutOf, RowReader, type Column, type RowLayout } from './row-reader.ts';
import type { StatementNames } from './statement-names.ts';
import { settingsText } from './transaction-settings.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** name of the prepared statement, once per connection */
  name?: string | undefined;
  /** @param done the command tag of PostgreSQL, such as `UPDATE 3` */
  settle(error: Error | null, rows: Record<string, unknown>[], done?: string): void;
}

/** What the batches of a pool share. */
export interface BatchContext {
  types: CustomTypesConfig;
  names: StatementNames;
}

type Sendable = Statement & { values: unknown[]; layout?: RowLayout | undefined };

/** Prepared statements of a connection. pg has a record of those of its own queries, which have no names here. */
interface Prepared {
  /** result layouts by name, of statements that PostgreSQL has answered; they are neither parsed nor described again */
  layouts: Map<string, RowLayout>;
  /** names that were sent; PostgreSQL may have skipped them behind a failure */
  sent: Set<string>;
}

const preparedOn = new WeakMap<Connection, Prepared>();

/** Sets role, time zone and timeout of a transaction; its failure fails every statement behind it. */
export const settingsStatement = ({ names }: BatchContext): Statement => ({
  text: settingsText,
  values: [],
  name: names.of(settingsText),
  settle: () => {},
});

/** Creates a batch for `client.query`. @throws when a value cannot be sent */
export function batchOf(statements: readonly Statement[], context: BatchContext): Query {
  const sendable = statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => utils.prepareValue(value)),
  }));
  return new StatementBatch(sendable, context) as unknown as Query;
}

/** pg's class without its types, which declare no part of a query that pg calls. */
const PlainQuery = Query as unknown as new (config: { text: string }) => object;

class StatementBatch extends PlainQuery {
  /** Every statement settles by itself; pg requires the property. */
  callback = (): void => {};
  readonly #statements: Sendable[];
  readonly #context: BatchContext;
  #prepared: Prepared = { layouts: new Map(), sent: new Set() };
  #current = 0;
  #reader: RowReader | null = null;
  readonly #observation: Observation | null;

  constructor(statements: Sendable[], context: BatchContext) {
    super({ text: 'batch' });
    this.#statements = statements;
    this.#context = context;
    this.#observation = isObserved()
      ? observe({ type: 'statements', name: summaryOf(statements), count: statements.length })
      : null;
  }

  /** Writes the messages of all statements at once: separate writes, even corked, cost the server more. */
  submit(connection: Connection): null {
    this.#prepared = preparedOn.get(connection) ?? this.#prepared;
    preparedOn.set(connection, this.#prepared);
    const messages: Buffer[] = [];
    const parsed = new Set<string>();
    for (const statement of this.#statements) this.#write(statement, parsed, messages);
    messages.push(serialize.sync());
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    return null;
  }

  #write(statement: Sendable, parsed: Set<string>, messages: Buffer[]): void {
    const { text, name = '', values } = statement;
    const { layouts, sent } = this.#prepared;
    statement.layout = name ? layouts.get(name) : undefined;
    const isReady = statement.layout !== undefined;
    if (!isReady && !parsed.has(name)) {
      // Sent before without an answer: whether it exists is unknown, and closing one that does not is no error.
      if (sent.has(name)) messages.push(serialize.close({ type: 'S', name }));
      messages.push(serialize.parse({ text: name ? text + this.#context.names.suffix : text, name }));
      if (name) {
        sent.add(name);
        parsed.add(name);
      }
    }
    messages.push(serialize.bind({ statement: name, values, valueMapper: asIs }));
    if (!isReady) messages.push(serialize.describe({ type: 'P', name: '' }));
    messages.push(serialize.execute());
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    const layout = layoutOf(fields, this.#context.types);
    this.#statements[this.#current]!.layout = layout;
    this.#reader = new RowReader(layout);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#reader ??= new RowReader(this.#statements[this.#current]!.layout!);
    this.#reader.read(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#current]!;
    // Described and without a row description, it has no rows: `commit`, an update without `returning`.
    statement.layout ??= layoutOf([], this.#context.types);
    if (statement.name) this.#prepared.layouts.set(statement.name, statement.layout);
    const { failure = null, rows = [] } = this.#reader ?? {};
    this.#reader = null;
    this.#current += 1;
    statement.settle(failure, rows, text);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.#observation?.end('ok');
  }

  /** PostgreSQL skips everything after a failure, up to the Sync: those statements fail with it. */
  handleError(error: Error): void {
    this.#observation?.end('error');
    const unanswered = this.#statements.slice(this.#current);
    this.#current = this.#statements.length;
    this.#context.names.heed(error);
    for (const { settle } of unanswered) settle(error, []);
  }
}

const asIs = (value: unknown): unknown => value;

const firstTable = /\b(?:from|into|update)\s+"?([a-z_]\w*)/iu;
const summaries = new Map<string, string>();
/** Most texts whose summary is cached. */
const mostSummaries = 1000;

/** Operation and first table of each statement, `begin, select products, commit`: no value, and no name of a column. */
function summaryOf(statements: readonly Statement[]): string {
  return statements.map(({ text }) => summaryOfText(text)).join(', ');
}

function summaryOfText(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const [operation = ''] = /\w+/u.exec(text) ?? [];
  const table = firstTable.exec(text)?.[1];
  const summary = [operation.toLowerCase(), table].filter(Boolean).join(' ');
  if (summaries.size < mostSummaries) summaries.set(text, summary);
  return summary;
}
