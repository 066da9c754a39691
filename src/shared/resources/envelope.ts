/** Envelope of list responses: positions of rows and metadata (`x-resource.envelope`). */

/** Two JSON pointers, neither of which contains the other. */
export interface Envelope {
  rows: string;
  metadata: string;
}

/** The default envelope: `{ data, metadata }`. */
const plain: Envelope = { rows: '/data', metadata: '/metadata' };

/** The envelope of a resource's lists. */
export const envelopeOf = ({ envelope }: { envelope?: Envelope }): Envelope => envelope ?? plain;

const partsOf = (pointer: string) => pointer.split('/').slice(1);

type Parts<T> = Record<string, T>;

/**
 * Builds an envelope.
 * @param join combines the parts of a level: to an object, or to an object schema
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

/** Extracts rows and metadata of a response; `undefined` where missing. */
export function openEnvelope(envelope: Envelope, answer: unknown): { rows: unknown; metadata: unknown } {
  const at = (pointer: string) =>
    partsOf(pointer).reduce<unknown>((node, part) => (node as Parts<unknown> | undefined)?.[part], answer);
  return { rows: at(envelope.rows), metadata: at(envelope.metadata) };
}

/**
 * Validates an envelope.
 * @returns an error message, or `undefined`
 */
export function envelopeProblem({ rows, metadata }: Envelope): string | undefined {
  const holds = (one: string, other: string) => other === one || other.startsWith(`${one}/`);
  if (holds(rows, metadata) || holds(metadata, rows))
    return `“rows” (${rows}) and “metadata” (${metadata}) would stand in each other's place: let neither pointer begin with the other.`;
  return undefined;
}
