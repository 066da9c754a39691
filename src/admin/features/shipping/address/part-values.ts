/** Read-only components of shared schema parts, lazy-loaded with a record's page. */
import type { ValueProps } from '../../../../field-types/display.ts';
import { lazyComponent, type LazyComponent } from '../../../bootstrap/lazy-component.ts';

const values: Readonly<Record<string, LazyComponent<ValueProps>>> = {
  address: lazyComponent(() => import('./AddressText.tsx')),
};

/** Read-only component of a shared part; `undefined` for parts that show their fields. */
export const findPartValue = (part: string | undefined): LazyComponent<ValueProps> | undefined =>
  part === undefined ? undefined : values[part];

/** Preloads all of them, so that a record page renders at its final height. */
export const prefetchPartValues = () => Promise.all(Object.values(values).map((value) => value.ahead()));
