/** Key by which unique values are compared: the value, or the key of `ResourceHooks.comparedBy` (case-insensitive SKUs). */
import { quoted } from '../../../infrastructure/database/query.ts';
import type { Sql } from '../../../../field-types/column.ts';
import type { ResourceHooks } from '../resources/resource-hooks.ts';

export interface UniqueKey {
  column: Sql;
  of(value: unknown): unknown;
}

/** The key function of a unique field. */
export function uniqueKey({ comparedBy }: Pick<ResourceHooks, 'comparedBy'>, field: string): UniqueKey {
  const compared = comparedBy?.[field];
  if (!compared) return { column: `t.${quoted(field)}`, of: (value) => value };
  return {
    column: compared.column,
    of: (value) => (typeof value === 'string' ? compared.keys(value)[0] : value),
  };
}
