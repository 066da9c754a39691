/** Three-way merge of ordered lists: only records moved on both sides are conflicts. Pure. */
import { mergeOrders } from '../../../../shared/orders/merge-order.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { Values } from '../../../fields/form-values.ts';
import type { VersionDiff, Side } from './three-way-merge.ts';

interface Sides {
  base: Values;
  theirs: Values;
  mine: Values;
}

type Lists = ReadonlyMap<string, { contested: number[] }>;

const listIn = (values: Values, name: string) => (values[name] ?? []) as number[];

/** Separates lists that merge automatically from those with conflicts, and returns the conflicting ids of each list. */
export function separateMergeableLists(
  fields: readonly FieldModel[],
  { base, theirs, mine }: Sides,
  divergence: VersionDiff,
): { divergence: VersionDiff; lists: Lists } {
  const lists = new Map<string, { contested: number[] }>();
  for (const { name, through } of fields) {
    if (!through?.arranges || !divergence.contested.includes(name)) continue;
    const { contested } = mergeOrders(listIn(base, name), listIn(theirs, name), listIn(mine, name));
    lists.set(name, { contested });
  }
  const isAsked = (name: string) => !lists.has(name) || lists.get(name)!.contested.length > 0;
  return { divergence: { ...divergence, contested: divergence.contested.filter(isAsked) }, lists };
}

/** Merges every such list; conflicts are resolved by the chosen side. */
export function mergeLists(
  lists: Lists,
  { base, theirs, mine }: Sides,
  choices: Readonly<Record<string, Side>>,
): Values {
  const merged = [...lists.keys()].map((name) => {
    const [under, over] = choices[name] === 'theirs' ? [mine, theirs] : [theirs, mine];
    return [name, mergeOrders(listIn(base, name), listIn(under, name), listIn(over, name)).list] as const;
  });
  return Object.fromEntries(merged);
}
