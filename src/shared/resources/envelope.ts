/** How an answered list is wrapped: where its rows stand and where what is said of them, as a resource says it (`x-resource.envelope`). */

/** Two places in an answer, as JSON pointers: neither within the other. */
export interface Envelope {
  rows: string;
  metadata: string;
}

/** What a resource that says nothing of it answers: `{ data, metadata }`. */
const plain: Envelope = { rows: '/data', metadata: '/metadata' };

/** The envelope of a resource's lists. */
export const envelopeOf = ({ envelope }: { envelope?: Envelope }): Envelope => envelope ?? plain;

const partsOf = (pointer: string) => pointer.split('/').slice(1);

type Parts<T> = Record<string, T>;

/**
 * Puts rows and metadata at their places.
 * @param join makes one level of its parts: an object of them, or the schema of such an object
 */
export function inEnvelope<T>(
  envelope: Envelope,
  { rows, metadata }: { rows: T; metadata: T },
  join: (parts: Parts<T>) => T,
): T {
  return joined(
    [
      [partsOf(envelope.rows), rows],
      [partsOf(envelope.metadata), metadata],
    ],
    join,
  );
}

function joined<T>(placed: readonly [path: string[], value: T][], join: (parts: Parts<T>) => T): T {
  const [[path, value]] = placed as [[string[], T]];
  if (!path.length) return value;
  const levels = Map.groupBy(placed, ([[head = '']]) => head);
  return join(
    Object.fromEntries(
      [...levels].map(([head, below]) => [
        head,
        joined(
          below.map(([[, ...rest], each]) => [rest, each]),
          join,
        ),
      ]),
    ),
  );
}

/** An answered list: its rows, and what is said of them; `undefined` where the answer has no such place. */
export function openEnvelope(envelope: Envelope, answer: unknown): { rows: unknown; metadata: unknown } {
  const at = (pointer: string) =>
    partsOf(pointer).reduce<unknown>((node, part) => (node as Parts<unknown> | undefined)?.[part], answer);
  return { rows: at(envelope.rows), metadata: at(envelope.metadata) };
}

/** What is wrong with an envelope, as a sentence; `undefined` when nothing is. */
export function envelopeProblem({ rows, metadata }: Envelope): string | undefined {
  const holds = (one: string, other: string) => other === one || other.startsWith(`${one}/`);
  if (holds(rows, metadata) || holds(metadata, rows))
    return `“rows” (${rows}) and “metadata” (${metadata}) would stand in each other's place: let neither pointer begin with the other.`;
  return undefined;
}
