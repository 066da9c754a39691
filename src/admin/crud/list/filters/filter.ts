/**
 * Filter elements: they have the `source` of a list parameter and a `label`; shown with `alwaysOn`, or once added or set. react-admin's
 * inputs work as they are; custom filters have a static `filter` on their component and need no form.
 */
import type { ComponentType, ReactElement } from 'react';

export interface FilterProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
  defaultValue?: unknown;
}

export type Values = Record<string, unknown>;

/** Behavior of a custom filter, which reads and sets the list by itself. */
export interface CustomFilter<Props = FilterProps> {
  /** whether it filters the list */
  isSet?: (props: Props, values: Values) => boolean;
  /** whether its value is shown elsewhere already */
  isSaid?: (props: Props, values: Values, saved: number | undefined) => boolean;
  /** whether it can be added */
  isOffered?: (props: Props) => boolean;
  /** initial values when added, if it needs no editor */
  begin?: (props: Props) => Values | undefined;
}

export type FilterElement = ReactElement<FilterProps>;

/** The behavior of a custom filter; `undefined` for react-admin's inputs. */
export function customFilterOf({ type }: FilterElement): CustomFilter | undefined {
  return typeof type === 'string' ? undefined : (type as ComponentType & { filter?: CustomFilter }).filter;
}
