/**
 * The addresses of hand-written screens, below the locale. `screens/` holds what is not generated from a schema: the two halves of the
 * app (signed out, signed in) and the pages that belong to no resource. Resources bring their own addresses in the catalogue.
 */
export const signedInAddresses = [
  'home',
  'account',
  'store-creation',
  'store-creation/store-info/1',
  'congratulations',
  'plan-details',
  'upgrade-plan',
  'updates',
  'partners',
  'partner/:type',
  'borrow-and-grow',
  'borrow-and-grow/:partner',
  'renew-plan',
  'pick-plan',
  'add-address',
  'subscribe',
  'plan-cod',
  'payment-successful',
  'exports',
  'history',
  'imports',
  'imports/new',
  'imports/:id',
  'product-reviews/:id',
  'change-previews/:id',
  'change-plans/:id',
  'cart',
  'pay',
  'invitation',
  'settings',
  'settings/general-settings',
  'settings/general-settings/admin-info',
  'settings/general-settings/company-info',
  'settings/general-settings/company-address',
  'settings/general-settings/regional',
  'settings/policies',
  'settings/social-media',
  'settings/checkout-settings',
  'settings/shipping',
  'settings/shipping/regions',
  'khazenly-auth-redirect',
  'settings/integrations',
  'add-to-jumia',
  'send-sms',
  'settings/text-messages',
  'instagram/select',
  'instagram/redirect',
  'settings/integrations/payment',
  'settings/integrations/chat',
  'settings/integrations/marketing',
  'settings/integrations/analytics',
  'settings/integrations/loyalty',
  'settings/payments',
  'settings/payment/paytabs',
  'settings/payment/stripe',
  'settings/payment/geidea',
  'settings/payment/gccpay',
  'settings/payment/paymob',
  'paymob-self-onboarding',
  'settings/shop-customization',
  'settings/advanced-settings',
  'settings/users/invitations',
  'settings/users/invitations/create',
  'staff-management',
  'jobs',
  'new-order/:id',
  'new-order/new',
  'dispatch',
  'customer-doubles',
  'customer-doubles/:by',
  'discount-simulator',
  'discount-codes/:id',
  'cash-on-delivery',
  'cash-on-delivery/:id',
  'product/:id/variants',
  'product/:id/new-variant',
  'analytics',
  'online-analytics',
  'zam-pos-analytics',
  'website-builder',
  'store',
  'railsAdmin',
  'railsAdmin/:list',
  'railsAdmin/companies/:id',
  'railsAdmin/users/:id',
  'railsAdmin/lending_partners/:id',
  'railsAdmin/loan_applications/:id',
  'sign-out',
] as const;

/** Open to everyone. */
export const publicAddresses = ['500'] as const;

/** An address inside the app that a link may ask for after sign-in; anything else leads home. */
export function safeNext(next: string | null): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/sign-out') && next !== '/'
    ? next
    : '/home';
}

/** The sign-in page that leads on to `path` afterwards. */
export function signInAddress(path: string): string {
  return safeNext(path) === '/home' ? '/' : `/?next=${encodeURIComponent(path)}`;
}
