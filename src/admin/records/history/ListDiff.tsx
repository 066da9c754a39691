import type { ReactNode } from 'react';
import { isSame } from '../../providers/changes.ts';
import { useText } from '../../providers/texts.tsx';

const kinds = new Set(['tags', 'references', 'image-list']);

/** Is it a list of values of which only some changed? */
export const isListChange = (kind: string, from: unknown, to: unknown): boolean =>
  kinds.has(kind) && Array.isArray(from) && Array.isArray(to) && from.length > 0 && to.length > 0;

interface Props {
  from: unknown[];
  to: unknown[];
  shown: (values: unknown[]) => ReactNode;
}

/** What came to a list and what left it; where neither did, its new order. */
export function ListDiff({ from, to, shown }: Props) {
  const text = useText();
  const without = (list: unknown[], others: unknown[]) =>
    list.filter((value) => !others.some((other) => isSame(value, other)));
  const added = without(to, from);
  const removed = without(from, to);
  const parts = [
    { key: 'removed', values: removed, isGone: true },
    { key: 'added', values: added, isGone: false },
    { key: 'reordered', values: added.length || removed.length ? [] : to, isGone: false },
  ].filter(({ values }) => values.length);
  return parts.map(({ key, values, isGone }) => (
    <div key={key} data-part="">
      <small>{text(`history.${key}`)} </small>
      <div data-from={isGone ? '' : undefined}>{shown(values)}</div>
    </div>
  ));
}
