/** Paymob's integrations: the id of each payment method of an account, for test and live mode. */
import type { PaymentMethod } from '../../../../shared/orders/payment-providers.ts';
import { at, listAt, textAt } from '../../../infrastructure/http-client/service-client.ts';

export const integrationsIn =
  '/api/ecommerce/integrations?is_plugin=true&is_next=yes&page_size=500&is_deprecated=false&is_standalone=false';

/** Patterns of the integration type for each method. */
const names: Record<PaymentMethod, RegExp> = {
  online: /^(?:MIGS|VPC|CARD)$/iu,
  mobile_wallets: /^(?:UIG|WALLET)/iu,
  apple_pay: /apple/iu,
  valu: /valu/iu,
  sympl: /sympl/iu,
  souhoola: /souhoola/iu,
  bank_installments: /^(?:MIGS|VPC|CARD)$/iu,
};

function serves(integration: unknown, method: PaymentMethod): boolean {
  const hasPlans = listAt(integration, 'installments').length > 0;
  const type = textAt(integration, 'gateway_type') ?? '';
  // Card instalments are a card integration with plans.
  return names[method].test(type) && hasPlans === (method === 'bank_installments');
}

/**
 * Finds the integration id of a payment method.
 * @param found integrations of the account
 * @param mode of the keys; `null` if unknown
 * @param method `null` for any method
 */
export function integrationOf(
  found: unknown,
  mode: 'live' | 'test' | null,
  method: PaymentMethod | null,
): number | null {
  const own = listAt(found, 'results').find(
    (each) =>
      (mode === null || at(each, 'is_live') === (mode === 'live')) &&
      textAt(each, 'currency') === 'EGP' &&
      textAt(each, 'integration_type') !== 'moto' &&
      (method === null || serves(each, method)),
  );
  return Number(at(own, 'id')) || null;
}
