/**
 * The ways in which a store lets its customers pay: those at the door and by transfer, which need nobody, and those that a provider takes. Source:
 * specification section 3 (payment flags) and 9 (“Payment methods”); spelled as an order's `paymentType`.
 */
import type { Locale } from '../texts/locale.ts';
import { onlinePaymentMethods, type PaymentMethod, type PaymentProviderName } from './payment-providers.ts';

/** Ways to pay that need no provider. */
const methodsWithoutProvider = ['cash_on_delivery', 'card_on_delivery', 'bank_transfer'] as const;

/** In the order in which a store sees them. */
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
  bank_installments: { en: 'Bank instalments', ar: 'تقسيط بنكي' },
};

/** The flags of a store that tell whether it offers a way to pay. */
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

/** The flags that tell whether a provider takes any of them. */
export const providerFlags = {
  useStripePayment: 'stripe',
  useGeideaPayment: 'geidea',
  usePaytabsPayment: 'paytabs',
  useGccpayPayment: 'gccpay',
} as const satisfies Record<string, PaymentProviderName>;

export type PaymentFlag = keyof typeof methodFlags | keyof typeof providerFlags;

export const paymentFlags = [...Object.keys(methodFlags), ...Object.keys(providerFlags)] as PaymentFlag[];

/** What a store offers, as its flags say it. */
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
