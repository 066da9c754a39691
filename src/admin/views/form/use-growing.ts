import { startTransition, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldModel } from '../../../model/resource-model.ts';

/** How many inputs are made at once, those of parts counted: about a screen of them. */
const atOnce = 24;

/**
 * How many of the fields have their inputs by now. A form of hundreds shows its first screen at once; the others follow, a screen at a
 * time, whenever the page has nothing else to do. What they hold stands in the form from the beginning, so that checks and saves miss
 * nothing; who is refused gets them all, since errors lead to their inputs.
 */
export function useGrowing(fields: readonly FieldModel[]): number {
  const [count, setCount] = useState(() => further(fields, 0));
  const { submitCount } = useFormState();
  const isWhole = count >= fields.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount((before) => further(fields, before))), 0);
    return () => clearTimeout(timer);
  }, [fields, count, isWhole]);
  return submitCount ? fields.length : count;
}

/** So many more that a screen of inputs comes, and one field at least. */
export function further(fields: readonly FieldModel[], count: number): number {
  let inputs = 0;
  let next = count;
  while (next < fields.length && inputs < atOnce) inputs += inputsOf(fields[next++]!);
  return next;
}

/** Rows begin empty, or are their own affair. */
const inputsOf = ({ kind, fields = [] }: FieldModel): number =>
  kind === 'object' ? fields.reduce((sum, field) => sum + inputsOf(field), 0) : 1;
