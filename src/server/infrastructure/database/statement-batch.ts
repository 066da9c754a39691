/**
 * Several statements sent as one message and one round trip, in one implicit transaction (a single Sync). For pg the batch is one query; each
 * statement has a row reader of its own.
 */
import { Query, type CustomTypesConfig } from 'pg';
import utils from 'pg/lib/utils.js';
import { isObserved, observe, type Observation } from '../observability/instrumentation.ts';
import { layoutOf, RowReader, type Column, type RowLayout } from './row-reader.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** name of the prepared statement, once per connection */
  name?: string | undefined;
  /** @param done the command tag of PostgreSQL, such as `UPDATE 3` */
  settle(error: Error | null, rows: Record<string, unknown>[], done?: string): void;
}

interface Stream {
  writable: boolean;
  write(bytes: Buffer): boolean;
}

/** The parts of pg's connection that a query uses. */
interface Wire {
  stream: Stream;
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { text: string; name: string; types: undefined }): void;
  bind(values: {
    portal: string;
    statement: string;
    values: unknown[];
    binary: boolean;
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  sync(): void;
}

const asIs = (value: unknown): unknown => value;

/** Cached result layouts of each connection's prepared statements, so that they are described once. */
const layouts = new WeakMap<Wire, Map<string, RowLayout>>();

/** Creates a batch for `client.query`. @throws when a value cannot be sent */
export function batchOf(statements: readonly Statement[], types: CustomTypesConfig): Query {
  const sendable = statements.map((statement) => ({
    ...statement,
    values: statement.values.map((value) => utils.prepareValue(value)),
  }));
  return new StatementBatch(sendable, types) as unknown as Query;
}

type Sendable = Statement & { values: unknown[] };

class StatementBatch {
  /** Every statement settles by itself; pg requires the property. */
  callback = (): void => {};
  readonly #statements: Sendable[];
  readonly #types: CustomTypesConfig;
  #layouts = new Map<string, RowLayout>();
  #current = 0;
  #reader: RowReader | null = null;
  readonly #observation: Observation | null;

  constructor(statements: Sendable[], types: CustomTypesConfig) {
    this.#statements = statements;
    this.#types = types;
    this.#observation = isObserved()
      ? observe({ type: 'statements', name: summaryOf(statements), count: statements.length })
      : null;
  }

  /** pg stores prepared statements by name: the name of the statement whose result is being read. */
  get name(): string | undefined {
    return this.#statements[this.#current]?.name;
  }

  get text(): string {
    return this.#statements[this.#current]?.text ?? '';
  }

  submit(wire: Wire): null {
    this.#layouts = layouts.get(wire) ?? this.#layouts;
    layouts.set(wire, this.#layouts);
    inOnePiece(wire, () => {
      for (const statement of this.#statements) send(statement, wire, this.#layouts);
      wire.sync();
    });
    return null;
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    const layout = layoutOf(fields, this.#types);
    this.#reader = new RowReader(layout);
    if (this.name) this.#layouts.set(this.name, layout);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#reader ??= new RowReader(this.#layouts.get(this.name!)!);
    this.#reader.read(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { failure = null, rows = [] } = this.#reader ?? {};
    // Described and without a row description, it has no rows: `commit`, an update without `returning`.
    if (!this.#reader && this.name && !this.#layouts.has(this.name))
      this.#layouts.set(this.name, layoutOf([], this.#types));
    this.#statements[this.#current]?.settle(failure, rows, text);
    this.#reader = null;
    this.#current += 1;
  }

  handleReadyForQuery(): void {
    this.#observation?.end('ok');
  }

  /** PostgreSQL skips everything after a failure, up to the Sync: those statements fail with it. */
  handleError(error: Error, wire: Wire): void {
    this.#observation?.end('error');
    const unanswered = this.#statements.slice(this.#current);
    this.#current = this.#statements.length;
    for (const { name, settle } of unanswered) {
      if (name) delete wire.submittedNamedStatements[name];
      settle(error, []);
    }
  }
}

// A pipelined client accepts only instances of its own Query. A batch needs no state of that class, and pg's constructor, which copies its config
// property by property, would cost as much as a statement.
Object.setPrototypeOf(StatementBatch.prototype, (Query as unknown as { prototype: object }).prototype);

/** Concatenates the messages of all statements into one write: separate writes, even corked, cost the server more. */
function inOnePiece(wire: Wire, say: () => void): void {
  const { stream } = wire;
  const said: Buffer[] = [];
  wire.stream = { writable: stream.writable, write: (bytes) => said.push(bytes) > 0 };
  try {
    say();
  } finally {
    wire.stream = stream;
  }
  if (stream.writable) stream.write(Buffer.concat(said));
}

function send({ text, name = '', values }: Sendable, wire: Wire, known: Map<string, RowLayout>): void {
  if (!name || !(wire.parsedStatements[name] ?? wire.submittedNamedStatements[name])) {
    wire.parse({ text, name, types: undefined });
    if (name) wire.submittedNamedStatements[name] = text;
  }
  wire.bind({ portal: '', statement: name, values, binary: false, valueMapper: asIs });
  if (!known.has(name)) wire.describe({ type: 'P', name: '' });
  wire.execute({ portal: '', rows: 0 });
}

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
