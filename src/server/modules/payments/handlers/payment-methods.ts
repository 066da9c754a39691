/** Handlers of the payment methods that a store offers, and of the provider of each. */
import {
  methodTitles,
  offeredMethods,
  isOnlineMethod,
  type OfferedMethod,
} from '../../../../shared/orders/payment-methods.ts';
import {
  paymentProviderModel,
  type PaymentProviderName,
} from '../../../../shared/orders/payment-providers.ts';
import { offerUndo } from '../../../crud/records/write/with-change-set.ts';
import { fieldProblem, Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import {
  bumpVersion,
  savePaymentMethods,
  leavesNoPaymentMethod,
  methodRefusal,
  readPaymentMethods,
  type StoredPaymentMethod,
  type MethodChange,
} from '../../company/company.ts';
import { paymentAccounts } from '../accounts.ts';

export const list: Handler = async (_request, { read }) => {
  const data = await read((transaction, { companyId }) => readPaymentMethods(transaction, companyId));
  return { body: { data } };
};

export const keep: Handler = async (request, { write, ip }) => {
  const { method } = request.params as { method: OfferedMethod };
  if (!offeredMethods.includes(method)) throw new Problem(404, 'not_found');
  const given = request.body as Partial<MethodChange>;
  return write(async (transaction, session) => {
    const { companyId } = session;
    const accounts = await paymentAccounts.rows.read(transaction, companyId, true);
    const standing = await readPaymentMethods(transaction, companyId);
    const before = standing.find((each) => each.method === method)!;
    const wanted = cleaned({ ...before, ...given });
    refuse(
      wanted,
      accounts.map(({ name }) => name),
    );
    if (leavesNoPaymentMethod(standing, [wanted])) throw fieldProblem('isOffered', 'payment_method_needed');
    const changes = await savePaymentMethods(transaction, companyId, [wanted]);
    if (Object.keys(changes).length) await bumpVersion(transaction, session, changes, ip);
    const data = await readPaymentMethods(transaction, companyId);
    return offerUndo({ body: { data } }, transaction);
  });
};

/** Drops values that do not apply to the method. */
function cleaned({
  method,
  isOffered,
  provider,
  integration,
  instructions,
}: StoredPaymentMethod): Omit<StoredPaymentMethod, 'mode'> {
  const isOnline = isOnlineMethod(method);
  const said = method === 'bank_transfer' ? instructions : null;
  const [en, ar] = [said?.en?.trim() ?? '', said?.ar?.trim() ?? ''];
  return {
    method,
    isOffered,
    provider: isOnline ? provider : null,
    integration: (isOnline && integration?.trim()) || null,
    instructions: en || ar ? { en, ar } : null,
  };
}

/** @throws Problem 422 if no connected provider can process an offered method */
function refuse(wanted: Omit<StoredPaymentMethod, 'mode'>, connected: readonly PaymentProviderName[]): void {
  const { method, provider, integration, isOffered } = wanted;
  const words = {
    method: methodTitles[method],
    ...(provider && { provider: paymentProviderModel(provider).title }),
  };
  const errors: FieldErrors = {};
  const pattern = provider ? paymentProviderModel(provider).integrationPattern : undefined;
  if (integration && pattern && !pattern.test(integration))
    errors.integration = [{ code: 'payment_integration_format', words }];
  const code = isOffered ? methodRefusal(wanted, connected) : null;
  if (code && !errors.integration) {
    const field =
      code === 'payment_integration'
        ? 'integration'
        : code === 'payment_instructions'
          ? 'instructions'
          : 'provider';
    errors[field] = [{ code, words }];
  }
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}
