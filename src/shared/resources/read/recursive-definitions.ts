/** Detects recursive definitions too large for a form: each level would add hundreds of fields. They are cut at their first occurrence. */
import type { JsonSchema } from '../json-schema.ts';

/** Largest number of schemas in a cycle: a category tree has a dozen, FHIR data types thousands. */
const mostInACircle = 250;

interface Definition {
  /** number of schemas in it, without references */
  own: number;
  refs: readonly string[];
}

type Graph = ReadonlyMap<string, Definition>;

const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * Whether a `$ref` leads into a cycle that is too large.
 * @param root schema of the reference; results are cached with it
 * @param targetOf resolves a reference
 */
export function isRecursive(
  $ref: string,
  root: object,
  targetOf: ($ref: string) => JsonSchema | undefined,
): boolean {
  let tangled = known.get(root);
  if (!tangled) known.set(root, (tangled = findTangled(readGraph(root, targetOf))));
  return tangled.has($ref);
}

/** The best connected definition of each large cycle, repeatedly until only small cycles are left. */
function findTangled(graph: Graph): Set<string> {
  const tangled = new Set<string>();
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const circle of circlesOf(graph, tangled)) {
      const size = [...circle].reduce((sum, name) => sum + (graph.get(name)?.own ?? 0), 0);
      if (size <= mostInACircle) continue;
      const held = (name: string) => new Set(graph.get(name)?.refs.filter((inner) => circle.has(inner))).size;
      const [most] = [...circle].toSorted((one, other) => held(other) - held(one) || (one < other ? -1 : 1));
      tangled.add(most!);
      isDone = false;
    }
  }
  return tangled;
}

/** Cycles of definitions without those that are cut (Tarjan’s strongly connected components). */
function circlesOf(graph: Graph, cut: ReadonlySet<string>): Set<string>[] {
  const circles: Set<string>[] = [];
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const open: string[] = [];
  const isOpen = new Set<string>();
  const visit = (name: string): void => {
    const own = index.size;
    index.set(name, own);
    low.set(name, own);
    open.push(name);
    isOpen.add(name);
    const refs = graph.get(name)?.refs ?? [];
    for (const inner of refs) {
      if (cut.has(inner)) continue;
      if (!index.has(inner)) visit(inner);
      else if (!isOpen.has(inner)) continue;
      low.set(name, Math.min(low.get(name)!, low.get(inner)!));
    }
    if (low.get(name) !== own) return;
    const circle = new Set(open.splice(open.indexOf(name)));
    for (const each of circle) isOpen.delete(each);
    if (circle.size > 1 || refs.includes(name)) circles.push(circle);
  };
  for (const name of graph.keys()) if (!index.has(name) && !cut.has(name)) visit(name);
  return circles;
}

function readGraph(root: object, targetOf: ($ref: string) => JsonSchema | undefined): Graph {
  const graph = new Map<string, Definition>();
  const waiting = [...readDefinition(root).refs];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (graph.has(name)) continue;
    const target = targetOf(name);
    const definition = target === root ? { own: 1, refs: [] } : readDefinition(target);
    graph.set(name, definition);
    waiting.push(...definition.refs);
  }
  return graph;
}

/** Counts the schemas of a definition, without nested definitions. */
function readDefinition(schema: object | undefined): Definition {
  let own = 0;
  const refs = new Set<string>();
  const read = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(read);
    if (typeof node !== 'object' || node === null) return;
    own += 1;
    const { $ref, ...rest } = node as Record<string, unknown>;
    if (typeof $ref === 'string') refs.add($ref);
    Object.values(rest).forEach(read);
  };
  read(schema);
  return { own, refs: [...refs] };
}
