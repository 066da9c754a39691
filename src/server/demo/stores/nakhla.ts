/** Nakhla, the demo's main store: a home and fashion concept store in Cairo with an online shop and one till. */
import { modules } from '../../../generated/modules.ts';
import { everyRight } from '../../../model/rights.ts';
import { departments } from '../products/departments.ts';
import type { StoreContent } from '../store-content.ts';
import { nakhlaCollections, nakhlaNavigation } from './nakhla-collections.ts';

const managed = [
  'product',
  'collection',
  'purchase',
  'customer',
  'discount',
  'navigation',
  'analytics',
  'analyticsIntegrations',
  'websiteBuilder',
];

export const nakhla: StoreContent = {
  name: 'Nakhla · نخلة',
  subdomain: 'nakhla',
  language: 'en',
  contactPhone: '01012345670',
  contactEmails: ['hello@nakhla.example', 'orders@nakhla.example'],
  number: 1101,
  days: 243,
  departments,
  collections: nakhlaCollections,
  navigation: nakhlaNavigation,
  staff: [
    {
      name: 'Laila Mansour',
      email: 'laila@nakhla.example',
      phone: '01001122334',
      password: 'date-palm-1882',
      role: 'owner',
      permissions: {},
      rights: 'owner, may do everything',
      lastSeen: 3,
    },
    {
      name: 'Karim Naguib',
      email: 'karim@nakhla.example',
      phone: '01112233445',
      password: 'copper-tray-7315',
      role: 'staff',
      permissions: everyRight(modules, managed),
      rights: 'store manager, every module',
      lastSeen: 1,
    },
    {
      name: 'هبة الشرقاوي',
      email: 'heba@nakhla.example',
      phone: '01223344556',
      password: 'kilim-weaver-4402',
      role: 'staff',
      permissions: { product: ['view', 'create', 'edit'], collection: ['view', 'create', 'edit'] },
      rights: 'catalogue editor, products and collections without deleting',
      lastSeen: 20,
    },
    {
      name: 'Omar Fathy',
      email: 'omar@nakhla.example',
      phone: '01554433221',
      password: 'blue-lantern-9067',
      role: 'staff',
      permissions: { product: ['view'] },
      rights: 'viewer, looks at products only',
      lastSeen: 70,
    },
    {
      name: 'مينا جرجس',
      email: 'mina@nakhla.example',
      phone: '01287654321',
      password: 'morning-mug-5521',
      role: 'staff',
      permissions: everyRight(modules, ['purchase', 'customer']),
      rights: 'order clerk, orders and customers, no products',
      lastSeen: 5,
    },
  ],
  customers: 300,
  orders: { online: 590, pos: 220, dashboard: 90 },
  promotions: [
    { title: 'SUMMER10', percent: 10, from: 170, until: 110, minimum: 50_000 },
    { title: 'NAKHLA15', percent: 15, from: 62, until: 48, minimum: 80_000 },
    { title: 'WELCOME10', percent: 10, from: 40, until: 0, minimum: 40_000 },
  ],
  freeShipping: 150_000,
};
