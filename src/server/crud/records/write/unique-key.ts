/** What unique values are compared by: the values themselves, or the keys of `Behaviour.comparedBy` (SKUs without regard to letter case). */
import { quoted } from '../../../infrastructure/database/query.ts';
import type { Sql } from '../../../../field-types/column.ts';
import type { ResourceHooks } from '../resources/resource-hooks.ts';

export interface UniqueKey {
  column: Sql;
  of(value: unknown): unknown;
}

/** The key of a unique field. */
export function uniqueKey({ comparedBy }: Pick<ResourceHooks, 'comparedBy'>, field: string): UniqueKey {
  const compared = comparedBy?.[field];
  if (!compared) return { column: `t.${quoted(field)}`, of: (value) => value };
  return {
    column: compared.column,
    of: (value) => (typeof value === 'string' ? compared.keys(value)[0] : value),
  };
}
