import type { ReactNode } from 'react';
import { listChange, maxNamedValues } from '../../../shared/texts/list-change.ts';
import { isValueList } from '../../../shared/resources/value-lists.ts';
import { useText } from '../../providers/texts/texts.tsx';

const isList = (kind: string) => isValueList(kind) || kind === 'image-list';

/** Whether both values are non-empty lists, to be shown as a list diff. */
export const isListChange = (kind: string, from: unknown, to: unknown): boolean =>
  isList(kind) && Array.isArray(from) && Array.isArray(to) && from.length > 0 && to.length > 0;

/** Whether a list has more values than are named. */
export const isLongList = (kind: string, value: unknown): value is unknown[] =>
  isList(kind) && Array.isArray(value) && value.length > maxNamedValues;

interface Props {
  from: unknown[];
  to: unknown[];
  shown: (values: unknown[]) => ReactNode;
}

/** Added and removed values of a list, or its new order; the first values and the number of the rest. */
export function ListDiff({ from, to, shown }: Props) {
  const text = useText();
  const { removed, added, reordered } = listChange(from, to);
  const parts = [
    { key: 'removed', values: removed },
    { key: 'added', values: added },
    { key: 'reordered', values: reordered },
  ].filter(({ values }) => values.length);
  return parts.map(({ key, values }) => (
    <div key={key} data-part="">
      <small>{text(`history.${key}`)} </small>
      <div data-from={key === 'removed' ? '' : undefined}>{shown(values.slice(0, maxNamedValues))}</div>
      <Others values={values} />
    </div>
  ));
}

/** The number of values not listed. */
export function Others({ values }: { values: readonly unknown[] }) {
  const text = useText();
  return values.length > maxNamedValues ? (
    <small>{text('history.others', { smart_count: values.length - maxNamedValues })}</small>
  ) : null;
}
