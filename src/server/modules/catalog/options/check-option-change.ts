/** Checks of a change of options: concurrent changes, and the right to delete variants. */
import type { AnswerLocale } from '../../../../shared/texts/locale.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { historySince } from '../../../crud/records/audit-log.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import type { PreparedResource } from '../../../crud/records/resources/prepared-resource.ts';
import { readRecord } from '../../../crud/records/read/read-records.ts';
import { readableBy } from '../../../crud/records/read/readable-fields.ts';
import type { WriteContext } from '../../../crud/records/write/write-context.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import type { OptionChangePlan } from './plan-option-change.ts';
import type { Option } from './option-texts.ts';
import { areSameOptions } from './raw-options.ts';
import type { OptionInput } from './resolve-options.ts';

/** Removing variants requires the right to delete products. @throws Problem 403 */
export function requireDeleteRight(
  products: PreparedResource,
  actor: WriteContext['actor'],
  { removed }: OptionChangePlan,
): void {
  const right = { module: products.model.module, action: 'delete' } as const;
  if (removed.length && !can(actor, right.module, right.action)) throw missingRight(right);
}

/**
 * Optimistic concurrency: the product may have changed since the client read it, but not its options.
 * @param seen the version that the client read, if sent
 * @param given options of the request; equal to the options of that version, they are no change of the client's
 * @returns whether they are equal, while the options have changed since
 * @throws Problem 409 with the current product
 */
export async function refuseStaleOptions(
  { transaction, companyId, actor }: Pick<WriteContext, 'transaction' | 'companyId' | 'actor'>,
  products: PreparedResource,
  product: RecordValues,
  seen: number | undefined,
  locale: AnswerLocale,
  given?: readonly OptionInput[],
): Promise<boolean> {
  const { id, version } = product as { id: number; version: number };
  if (seen === undefined || seen === version) return false;
  const { base, unknown } = await historySince(transaction, products, companyId, id, seen, version);
  if (!('productOptions' in base) && !unknown.has('productOptions')) return false;
  if (given && areSameOptions(given, (base.productOptions ?? []) as Option[])) return true;
  const current = await readRecord(transaction, readableBy(products, actor), companyId, id, locale);
  throw new Problem(409, 'conflict', {
    errors: { productOptions: [{ code: 'conflict' }] },
    current,
  });
}
