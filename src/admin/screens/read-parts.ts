/** How shared parts are read that are more than their fields; lists carry the names alone, what is behind them comes with a record's page. */
import type { ValueProps } from '../../kinds/view.ts';
import { lazyPart, type LazyPart } from '../providers/lazy-part.ts';

export const partValues: Readonly<Record<string, LazyPart<ValueProps>>> = {
  address: lazyPart(() => import('./places/AddressText.tsx')),
};
