/** The demo's stores as they are written down: a folder for each, whose files a person reads and edits, and its pictures. */
import { readFileSync } from 'node:fs';
import { modules } from '../../generated/modules.ts';
import type { Locale } from '../../shared/texts/locale.ts';
import { everyRight, type Permissions } from '../../shared/identity/rights.ts';

/** One text in both languages. */
export type Words = Record<Locale, string>;

export type Channel = 'online' | 'pos' | 'dashboard';

/** A value of an option; `extra` (whole pounds) is added to the price. */
export interface OptionValue {
  code: string;
  words: Words;
  extra?: number;
  /** those of the product's pictures that show it */
  pictures?: readonly string[];
}

interface OptionContent {
  name: Words;
  values: readonly OptionValue[];
}

export interface ProductContent {
  handle: string;
  name: Words;
  /** the opening sentences of the description */
  about: Words;
  /** the points listed below them */
  facts: readonly Words[];
  vendor: string;
  tags: readonly string[];
  sku: string;
  /** whole Egyptian pounds */
  price: number;
  /** whole Egyptian pounds; on sale when given */
  salePrice?: number;
  quantity: number;
  /** grams */
  weight: number;
  /** files of the store's folder `pictures`, in order */
  pictures: readonly string[];
  options?: readonly OptionContent[];
  /** `visible` unless said otherwise */
  status?: 'visible' | 'hidden' | 'sold_out';
  ribbon?: Words;
  /** the store pays VAT on it; staple food and books go without */
  isVatFree?: boolean;
  maxQuantity?: number;
  minQuantity?: number;
  /** how often it is bought, 1 unless said otherwise */
  appeal?: number;
}

/** A shelf of the store: what its products have in common, said once. */
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
  /** modules in which they may do everything */
  everyRightOn?: string[];
  /** what they may do, in a few words for the sign-in list */
  rights: string;
  /** hours before today of the last sign-in; absent: never */
  lastSeen?: number;
}

interface CollectionContent {
  handle: string;
  name: Words;
  about: Words;
  sort: string;
  /** manual: handles in order */
  products?: readonly string[];
  /** smart */
  conditions?: object;
  /** the product whose first picture stands for the collection */
  pictured?: string;
}

export interface NavigationContent {
  label: Words;
  url: string;
  isHidden?: boolean;
  children?: readonly NavigationContent[];
}

/** A promotion that orders may carry; `percent` off, within its days (days before today). */
export interface DemoPromotion {
  title: string;
  percent: number;
  from: number;
  until: number;
  /** smallest subtotal in piastres */
  minimum: number;
}

interface StoreFile {
  name: string;
  subdomain: string;
  language: Locale;
  contactPhone: string;
  contactEmails: readonly string[];
  /** four digits of its barcodes, and the seed of its chance */
  number: number;
  /** for how long it has been open */
  days: number;
  /** how many */
  customers: number;
  /** how many */
  orders: Record<Channel, number>;
  promotions: readonly DemoPromotion[];
  /** piastres, wherever it goes */
  shippingFees: number;
  /** piastres of subtotal from which shipping is free */
  freeShipping: number;
  /** the files of the folder `shelves`, in the order in which the shop shows them */
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
    /** the owner first */
    staff: read<StaffFile[]>(`${folder}/staff.json`).map(({ permissions, everyRightOn = [], ...person }) => ({
      ...person,
      permissions: { ...permissions, ...everyRight(modules, everyRightOn) },
    })),
    pictures: new URL(`${folder}/pictures/`, import.meta.url),
  };
}

/** The demo's stores, the main one first. */
export const demoStores: readonly StoreContent[] = ['nakhla', 'delta'].map(readStore);
