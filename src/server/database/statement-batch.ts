/**
 * Several statements as one: sent in one piece and answered in one round trip, in one implicit transaction (a single
 * Sync ends them). What pg calls a query stands here for the whole batch; each statement has a query of its own that
 * reads its rows.
 */
import { Query, type CustomTypesConfig, type QueryResult } from 'pg';
import utils from 'pg/lib/utils.js';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** prepared under this name, once per connection */
  name?: string | undefined;
  settle(error: Error | null, result?: QueryResult): void;
}

/** The parts of pg's connection that a query speaks to. */
interface Wire {
  stream: { cork(): void; uncork(): void };
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

/** The parts of pg's query that its client calls. */
interface Reader {
  text: string;
  name: string | undefined;
  values: unknown[];
  hasBeenParsed(wire: Wire): boolean;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

const asIs = (value: unknown): unknown => value;

/** Makes a batch for `client.query`. Throws when a value cannot be sent. */
export function batchOf(statements: readonly Statement[], types: CustomTypesConfig): Query {
  const readers = statements.map(({ text, values, name, settle }) => {
    const config = { text, name, types, values: values.map((value) => utils.prepareValue(value)) };
    return new (
      Query as unknown as new (config: object, values: undefined, callback: Statement['settle']) => Reader
    )(config, undefined, settle);
  });
  return new StatementBatch(readers) as unknown as Query;
}

class StatementBatch extends (Query as unknown as new (config: object) => { callback: () => void }) {
  readonly #readers: Reader[];
  #current = 0;

  constructor(readers: Reader[]) {
    super({ text: '' });
    this.#readers = readers;
    // Every statement settles by itself.
    this.callback = () => {};
  }

  /** The client keeps by name what has been parsed: always the statement that is being answered. */
  get name(): string | undefined {
    return this.#readers?.[this.#current]?.name;
  }

  set name(_name) {}

  get text(): string {
    return this.#readers?.[this.#current]?.text ?? '';
  }

  set text(_text) {}

  submit(wire: Wire): null {
    wire.stream.cork();
    for (const reader of this.#readers) send(reader, wire);
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#readers[this.#current]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#readers[this.#current]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    const reader = this.#readers[this.#current];
    reader?.handleCommandComplete(message, wire);
    reader?.handleReadyForQuery(wire);
    this.#current += 1;
  }

  handleReadyForQuery(): void {}

  /** PostgreSQL leaves out everything after a failure, up to the Sync: those statements fail with it. */
  handleError(error: Error, wire: Wire): void {
    const unanswered = this.#readers.slice(this.#current);
    this.#current = this.#readers.length;
    for (const reader of unanswered) {
      if (reader.name) delete wire.submittedNamedStatements[reader.name];
      reader.handleError(error, wire);
    }
  }
}

function send(reader: Reader, wire: Wire): void {
  const { text, name = '', values } = reader;
  if (!reader.hasBeenParsed(wire)) {
    wire.parse({ text, name, types: undefined });
    if (name) wire.submittedNamedStatements[name] = text;
  }
  wire.bind({ portal: '', statement: name, values, binary: false, valueMapper: asIs });
  wire.describe({ type: 'P', name: '' });
  wire.execute({ portal: '', rows: 0 });
}
