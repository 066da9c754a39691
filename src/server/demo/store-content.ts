/** What a demo store is made of, as data: see `stores/` for the two that exist. */
import type { Permissions } from '../../model/sign-in-facts.ts';
import type { Department, Words } from './product-content.ts';
import type { Channel } from './sales/calendar.ts';
import type { DemoPromotion } from './sales/orders.ts';

export interface StaffContent {
  name: string;
  email: string;
  phone: string;
  password: string;
  role: 'owner' | 'staff';
  permissions: Permissions;
  /** what they may do, in a few words for the sign-in list */
  rights: string;
  /** hours before today of the last sign-in; absent: never */
  lastSeen?: number;
}

export interface SmartCondition {
  parameter:
    | 'name'
    | 'type'
    | 'vendor'
    | 'price_cents'
    | 'discounted_price_cents'
    | 'tags'
    | 'quantity'
    | 'is_on_sale';
  operator: 'matches' | 'does_not_match' | 'eq' | 'not_eq' | 'gt' | 'lt' | 'any';
  value: string | number | boolean | readonly string[];
}

export interface CollectionContent {
  handle: string;
  name: Words;
  about: Words;
  sort: 'name_asc' | 'price_asc' | 'price_desc' | 'created_at_desc' | 'manual';
  /** manual: handles in order */
  products?: readonly string[];
  /** smart */
  conditions?: { operator: 'and' | 'or'; values: readonly SmartCondition[] };
  /** the product whose first picture stands for the collection */
  pictured?: string;
}

export interface NavigationContent {
  label: Words;
  url: string;
  isHidden?: boolean;
  children?: readonly NavigationContent[];
}

export interface StoreContent {
  name: string;
  subdomain: string;
  language: 'en' | 'ar';
  contactPhone: string;
  contactEmails: readonly string[];
  /** four digits of its barcodes, and the seed of its chance */
  number: number;
  days: number;
  departments: readonly Department[];
  collections: readonly CollectionContent[];
  navigation: readonly NavigationContent[];
  staff: readonly [owner: StaffContent, ...others: StaffContent[]];
  customers: number;
  orders: Record<Channel, number>;
  promotions: readonly DemoPromotion[];
  /** piastres of subtotal from which shipping is free */
  freeShipping: number;
}
