/** Resource hooks of item codes: checks the format of each scheme (GS1, EGS). */
import { isItemCode } from '../../../shared/taxes/tax-account.ts';
import { mistypedDigit } from '../../../shared/catalog/bar-code.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import { fieldProblem } from '../../infrastructure/http/problem.ts';
import type { ResourceHooks } from '../../crud/records/resources/resource-hooks.ts';

export const taxItemCodes: ResourceHooks = {
  /** Checks the product; a foreign key would be checked on every change of a product. */
  async goesWith(transaction, companyId, changes) {
    const ids = new Set(
      changes
        .filter(({ before, after }) => after && after.productId !== before?.productId)
        .map(({ after }) => after!.productId as number),
    );
    if (!ids.size) return;
    const [row] = await rowsOf<{ count: number }>(
      transaction,
      'select count(*)::int as count from products where company_id = $1 and id = any($2::bigint[])',
      [companyId, [...ids]],
    );
    if (row!.count < ids.size) throw fieldProblem('productId', 'unknown_reference');
  },
  beforeWrite({ after, refuse }) {
    const [type, code] = [after.itemType ?? 'EGS', after.itemCode];
    if (typeof code !== 'string') return;
    after.itemCode = code.trim();
    const digit = type === 'GS1' ? mistypedDigit(code.trim()) : undefined;
    if (digit) refuse('itemCode', 'item_code_digit', { digit });
    else if (!isItemCode(type as string, code.trim())) {
      if (type === 'GS1') refuse('itemCode', 'item_code_gs1');
      else refuse('itemCode', 'item_code_egs');
    }
  },
};
