/** Types and loader of the demo stores, which are folders of JSON files and pictures. */
import { readFileSync } from 'node:fs';
import { modules } from '../../generated/modules.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import { everyRight, type Permissions } from '../../shared/identity/permissions.ts';

/** Text in both languages. */
export type Words = Record<Locale, string>;

export type Channel = 'online' | 'pos' | 'dashboard';

/** Option value; `extra` (whole pounds) is added to the price. */
export interface OptionValue {
  code: string;
  words: Words;
  extra?: number;
  /** pictures of the product that show the value */
  pictures?: readonly string[];
}

interface OptionContent {
  name: Words;
  values: readonly OptionValue[];
}

export interface ProductContent {
  handle: string;
  name: Words;
  /** introduction of the description */
  about: Words;
  /** bullet points of the description */
  facts: readonly Words[];
  vendor: string;
  tags: readonly string[];
  sku: string;
  /** whole Egyptian pounds */
  price: number;
  /** whole Egyptian pounds; set for a product on sale */
  salePrice?: number;
  quantity: number;
  /** grams */
  weight: number;
  /** file names in the store's `pictures` folder, in order */
  pictures: readonly string[];
  options?: readonly OptionContent[];
  /** default `visible` */
  status?: 'visible' | 'hidden' | 'sold_out';
  ribbon?: Words;
  /** exempt from VAT, such as staple food and books */
  isVatFree?: boolean;
  maxQuantity?: number;
  minQuantity?: number;
  /** relative sales weight, default 1 */
  appeal?: number;
}

/** Product group with common properties. */
export interface Shelf {
  type: string;
  googleProductCategory: string;
  products: readonly ProductContent[];
}

interface StaffFile {
  name: string;
  email: string;
  phone: string;
  password: string;
  role: 'owner' | 'staff';
  permissions?: Permissions;
  /** modules with all permissions */
  everyRightOn?: string[];
  /** short description of the permissions for the sign-in list */
  rights: string;
  /** hours since the last sign-in; absent: never */
  lastSeen?: number;
}

interface CollectionContent {
  handle: string;
  name: Words;
  about: Words;
  sort: string;
  /** manual collection: handles in order */
  products?: readonly string[];
  /** conditions of a smart collection */
  conditions?: object;
  /** product whose first picture is shown for the collection */
  pictured?: string;
}

export interface NavigationContent {
  label: Words;
  url: string;
  isHidden?: boolean;
  children?: readonly NavigationContent[];
}

/** Promotion of some orders: `percent` off between two days (counted back from today). */
export interface DemoPromotion {
  title: string;
  percent: number;
  from: number;
  until: number;
  /** minimum subtotal in piastres */
  minimum: number;
}

interface StoreFile {
  name: string;
  subdomain: string;
  language: Locale;
  contactPhone: string;
  contactEmails: readonly string[];
  /** four digits of its barcodes, and the random seed */
  number: number;
  /** days since the store opened */
  days: number;
  /** number of customers */
  customers: number;
  /** number of orders by channel */
  orders: Record<Channel, number>;
  promotions: readonly DemoPromotion[];
  /** flat shipping fee in piastres */
  shippingFees: number;
  /** subtotal in piastres from which shipping is free */
  freeShipping: number;
  /** files of the `shelves` folder, in display order */
  shelves: readonly string[];
}

export type StoreContent = ReturnType<typeof readStore>;

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

function readStore(folder: string) {
  const store = read<StoreFile>(`${folder}/store.json`);
  return {
    ...store,
    shelves: store.shelves.map((name) => read<Shelf>(`${folder}/shelves/${name}.json`)),
    collections: read<CollectionContent[]>(`${folder}/collections.json`),
    navigation: read<NavigationContent[]>(`${folder}/navigation.json`),
    /** owner first */
    staff: read<StaffFile[]>(`${folder}/staff.json`).map(({ permissions, everyRightOn = [], ...person }) => ({
      ...person,
      permissions: { ...permissions, ...everyRight(modules, everyRightOn) },
    })),
    pictures: new URL(`${folder}/pictures/`, import.meta.url),
  };
}

/** Demo stores, the main one first. */
export const demoStores: readonly StoreContent[] = ['nakhla', 'delta'].map(readStore);
