/** Delta Tools, the smaller store beside it: a hardware shop in Mansoura, in Arabic, so that the wall between companies can be seen. */
import { handTools, powerTools } from '../products/hardware.ts';
import type { StoreContent } from '../store-content.ts';

export const delta: StoreContent = {
  name: 'عِدّة الدلتا · Delta Tools',
  subdomain: 'delta-tools',
  language: 'ar',
  contactPhone: '01098765430',
  contactEmails: ['orders@delta-tools.example'],
  number: 2202,
  days: 96,
  departments: [handTools, powerTools],
  collections: [
    {
      handle: 'first-toolbox',
      name: ['The first toolbox', 'أول صندوق عدة'],
      sort: 'manual',
      about: ['What every flat needs.', 'ما تحتاجه كل شقة.'],
      products: [
        'toolbox-50',
        'claw-hammer-16oz',
        'screwdriver-set-5',
        'combination-pliers',
        'tape-measure-5m',
      ],
      pictured: 'toolbox-50',
    },
    {
      handle: 'offers',
      name: ['Offers', 'العروض'],
      sort: 'price_asc',
      about: ['While stock lasts.', 'حتى نفاد الكمية.'],
      conditions: { operator: 'and', values: [{ parameter: 'is_on_sale', operator: 'eq', value: true }] },
      pictured: 'cordless-drill-18v',
    },
  ],
  navigation: [
    { label: ['Offers', 'العروض'], url: '/collections/offers' },
    { label: ['The first toolbox', 'أول صندوق عدة'], url: '/collections/first-toolbox' },
  ],
  staff: [
    {
      name: 'سامي الدسوقي',
      email: 'sami@delta-tools.example',
      phone: '01066778899',
      password: 'steel-hammer-3348',
      role: 'owner',
      permissions: {},
      rights: 'owner of the other store, sees nothing of Nakhla',
      lastSeen: 26,
    },
  ],
  customers: 16,
  orders: { online: 12, pos: 5, dashboard: 3 },
  promotions: [],
  freeShipping: 200_000,
};
