/** How shared parts are read that are more than their fields; lists carry the names alone, what is behind them comes with a record's page. */
import type { ValueProps } from '../../../../field-types/display.ts';
import { lazyComponent, type LazyComponent } from '../../../bootstrap/lazy-component.ts';

const values: Readonly<Record<string, LazyComponent<ValueProps>>> = {
  address: lazyComponent(() => import('./AddressText.tsx')),
};

/** How a part is read, where it has a way of its own; the others show their fields. */
export const findPartValue = (part: string | undefined): LazyComponent<ValueProps> | undefined =>
  part === undefined ? undefined : values[part];

/** Fetches the code of all of them, so that a record's page stands at once as it stays. */
export const prefetchPartValues = () => Promise.all(Object.values(values).map((value) => value.ahead()));
