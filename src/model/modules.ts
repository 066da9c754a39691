/** The permission modules that the product has beyond those of its resources. Source: specification section 6. */
export const modules = [
  'purchase',
  'customer',
  'product',
  'collection',
  'discount',
  'navigation',
  'analytics',
  'analyticsIntegrations',
  'websiteBuilder',
  'staff',
] as const;
