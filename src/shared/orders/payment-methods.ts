/**
 * Payment methods of a store: on delivery, by transfer, and through providers. Source: specification section 3 (payment flags) and 9
 * (“Payment methods”); spelled as an order's `paymentType`.
 */
import type { Locale } from '../texts/locale.ts';
import { onlinePaymentMethods, type PaymentMethod, type PaymentProviderName } from './payment-providers.ts';

/** Methods without a provider. */
const methodsWithoutProvider = ['cash_on_delivery', 'card_on_delivery', 'bank_transfer'] as const;

/** In display order. */
export const offeredMethods = [...methodsWithoutProvider, ...onlinePaymentMethods] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

export const isOnlineMethod = (method: string): method is PaymentMethod =>
  onlinePaymentMethods.includes(method as PaymentMethod);

export const methodTitles: Record<OfferedMethod, Record<Locale, string>> = {
  cash_on_delivery: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
  card_on_delivery: { en: 'Card on delivery', ar: 'بطاقة عند الاستلام' },
  bank_transfer: { en: 'Bank transfer', ar: 'تحويل بنكي' },
  online: { en: 'Online card', ar: 'بطاقة أونلاين' },
  mobile_wallets: { en: 'Mobile wallet', ar: 'محفظة إلكترونية' },
  apple_pay: { en: 'Apple Pay', ar: 'Apple Pay' },
  valu: { en: 'valU', ar: 'ڤاليو' },
  sympl: { en: 'Sympl', ar: 'سيمبل' },
  souhoola: { en: 'Souhoola', ar: 'سهولة' },
  bank_installments: { en: 'Bank installments', ar: 'تقسيط بنكي' },
};

/** Store flags of payment methods. */
export const methodFlags = {
  useCashCollection: 'cash_on_delivery',
  useCardCollection: 'card_on_delivery',
  useBankTransfer: 'bank_transfer',
  useOnlinePayment: 'online',
  useMobileWalletsPayment: 'mobile_wallets',
  useApplePayPayment: 'apple_pay',
  useValuPayment: 'valu',
  useSymplPayment: 'sympl',
  useSouhoolaPayment: 'souhoola',
  useBankInstallmentsPayment: 'bank_installments',
} as const satisfies Record<string, OfferedMethod>;

/** Store flags of payment providers. */
export const providerFlags = {
  useStripePayment: 'stripe',
  useGeideaPayment: 'geidea',
  usePaytabsPayment: 'paytabs',
  useGccpayPayment: 'gccpay',
} as const satisfies Record<string, PaymentProviderName>;

export type PaymentFlag = keyof typeof methodFlags | keyof typeof providerFlags;

export const paymentFlags = [...Object.keys(methodFlags), ...Object.keys(providerFlags)] as PaymentFlag[];

/** The flags for the methods that a store offers. */
export function flagsOf(
  offered: readonly { method: OfferedMethod; provider: PaymentProviderName | null }[],
): Record<PaymentFlag, boolean> {
  const has = (flag: PaymentFlag) => {
    const method = (methodFlags as Record<string, OfferedMethod>)[flag];
    const provider = (providerFlags as Record<string, PaymentProviderName>)[flag];
    return offered.some((each) => (method ? each.method === method : each.provider === provider));
  };
  return Object.fromEntries(paymentFlags.map((flag) => [flag, has(flag)])) as Record<PaymentFlag, boolean>;
}
