/** Hooks of stocktakes: closing one adjusts the stock, for every way to close or reopen it. */
import type { ResourceHooks, RecordsChangeHook } from '../../crud/records/resources/resource-hooks.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

/** Closing applies the differences to the stock; reopening reverts them. */
const post: RecordsChangeHook = async (transaction, _companyId, changes) => {
  for (const { id, before, after } of changes) {
    const way = Number(after?.status === 'closed') - Number(before?.status === 'closed');
    // Deletion does not revert the adjustment.
    if (way && before && after)
      await rowsOf(transaction, 'select post_stocktake($1, $2, $3)', [id, way, after.title]);
  }
};

const lines = (condition = '') =>
  `(select count(*)::int from stocktake_lines l where l.company_id = $1 and l."stocktakeId" = t.id${condition})`;

export const stocktakes: ResourceHooks = {
  derived: { countedLines: lines(), differingLines: lines(' and l.counted <> l.expected') },
  goesWith: post,
};
