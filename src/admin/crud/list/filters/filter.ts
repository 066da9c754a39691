/**
 * What a filter is: an element with the `source` of a list parameter and a `label`; `alwaysOn`, or shown once it is asked for or set.
 * react-admin's inputs are filters as they are. One of ours also says, as `filter` of its component, that it needs no form around it.
 */
import type { ComponentType, ReactElement } from 'react';

export interface FilterProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
  defaultValue?: unknown;
}

export type Values = Record<string, unknown>;

/** How a filter that reads and sets the list by itself is treated. */
export interface CustomFilter<Props = FilterProps> {
  /** does it narrow the list? */
  isSet?: (props: Props, values: Values) => boolean;
  /** is what it is set to said elsewhere already? */
  isSaid?: (props: Props, values: Values, saved: number | undefined) => boolean;
  /** may it be added? */
  isOffered?: (props: Props) => boolean;
  /** what it is set to when it is added, where it needs no more words */
  begin?: (props: Props) => Values | undefined;
}

export type FilterElement = ReactElement<FilterProps>;

/** How a filter of ours is treated; nothing for react-admin's inputs. */
export function customFilterOf({ type }: FilterElement): CustomFilter | undefined {
  return typeof type === 'string' ? undefined : (type as ComponentType & { filter?: CustomFilter }).filter;
}
