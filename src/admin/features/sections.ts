/**
 * Registry of hand-written form sections, by their name in a schema's `x-resource.sections`. They render inside the generated form and read its state
 * by `useRecordForm`, `useField` and react-hook-form's `useFormContext`.
 */
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { useRecordContext, type RaRecord } from 'react-admin';
import { ReservedHeight } from '../layout/page/ReservedHeight.tsx';
import { LazyBoundary } from '../layout/states/LazyBoundary.tsx';
import type { Locale } from '../../shared/texts/locale.ts';
import type { SectionModel } from '../../shared/resources/resource-model.ts';
import { lazyScreen, type LazyScreen } from '../providers/texts/lazy-screen.tsx';
import {
  addressesHeight,
  contactHeight,
  ordersHeight,
  readAddressesHeight,
  requestsHeight,
} from './customers/customer-reserved-height.ts';
import { sentenceHeight, usesHeight } from './marketing/discounts/discount-reserved-height.ts';
import { orderHeights } from './orders/order/order-reserved-height.ts';
import { customerHeight, progressHeight } from './orders/order/progress-reserved-height.ts';
import { searchResultHeight } from './catalog/product-form/search-result-reserved-height.ts';
import { relatedProductsHeight } from './catalog/related-products/suggestions.ts';
import { smsProgressHeight } from './messaging/progress-reserved-height.ts';
import { stocktakeHeights } from './catalog/stock/stocktake-reserved-height.ts';
import { receiptsHeight } from './taxes/receipts-query.ts';
import { documentHeights } from './taxes/document-reserved-height.ts';
import type { SectionProps, ReadOnlySectionProps } from './section-props.ts';

const sections: Readonly<Record<string, LazyScreen<SectionProps>>> = {
  'collection-content': waiting(
    lazyScreen(['collection_content'], () => import('./catalog/collection-content/CollectionContent.tsx')),
    240,
  ),
  'customer-addresses': waiting(
    lazyScreen(['customer_addresses', 'places'], () => import('./customers/CustomerAddresses.tsx')),
    addressesHeight,
  ),
  'order-content': waiting(
    lazyScreen(['order'], () => import('./orders/order/OrderContent.tsx')),
    orderHeights,
  ),
  'own-location-place': waiting(
    lazyScreen(['places'], () => import('./shipping/regions/OwnLocationPlace.tsx')),
  ),
  'price-history': waiting(
    lazyScreen(['price_history'], () => import('./catalog/price-history/PriceHistory.tsx')),
  ),
  'product-options': waiting(
    lazyScreen(['product_options'], () => import('./catalog/product-options/ProductOptions.tsx')),
  ),
  'product-preview': waiting(
    lazyScreen(['product_form'], () => import('./catalog/product-form/ProductPreview.tsx')),
    480,
  ),
  'record-notes': waiting(
    lazyScreen(['notes'], () => import('./data/notes/RecordNotes.tsx')),
    129,
  ),
  'related-products': waiting(
    lazyScreen(['related_products'], () => import('./catalog/related-products/RelatedProducts.tsx')),
    relatedProductsHeight,
    ReservedHeight,
  ),
  'role-access': waiting(lazyScreen(['rights'], () => import('./identity/staff/RoleAccess.tsx'))),
  'staff-access': waiting(lazyScreen(['rights'], () => import('./identity/staff/StaffAccess.tsx'))),
  'staff-rights': waiting(lazyScreen(['rights'], () => import('./identity/staff/StaffPermissions.tsx'))),
  'sms-progress': waiting(
    lazyScreen(['sms'], () => import('./messaging/SmsProgress.tsx')),
    smsProgressHeight,
  ),
  stocktake: waiting(
    lazyScreen(['stocktake', 'scan'], () => import('./catalog/stock/StocktakeCount.tsx')),
    stocktakeHeights,
  ),
};

const readSections: Readonly<Record<string, ComponentType<ReadOnlySectionProps>>> = {
  'collection-content': waiting(
    lazyScreen(
      ['collection_content'],
      () => import('./catalog/collection-content/ReadOnlyCollectionContent.tsx'),
    ),
    240,
  ),
  'customer-addresses': waiting(
    lazyScreen(['customer_addresses'], () => import('./customers/AddressList.tsx')),
    readAddressesHeight,
  ),
  'order-content': waiting(
    lazyScreen(['order'], () => import('./orders/order/ReadOnlyOrderContent.tsx')),
    orderHeights,
  ),
  'price-history': waiting(
    lazyScreen(['price_history'], () => import('./catalog/price-history/ReadOnlyPriceHistory.tsx')),
  ),
  'product-options': waiting(
    lazyScreen(['product_options'], () => import('./catalog/product-options/ReadOnlyOptions.tsx')),
  ),
  'record-notes': waiting(
    lazyScreen(['notes'], () => import('./data/notes/RecordNotes.tsx')),
    21,
  ),
  'related-products': waiting(
    lazyScreen(['related_products'], () => import('./catalog/related-products/ReadOnlyRelatedProducts.tsx')),
  ),
  'sms-progress': waiting(
    lazyScreen(['sms'], () => import('./messaging/SmsProgress.tsx')),
    smsProgressHeight,
  ),
  'staff-rights': waiting(
    lazyScreen(['rights'], () => import('./identity/staff/ReadOnlyStaffPermissions.tsx')),
  ),
  stocktake: waiting(
    lazyScreen(['stocktake', 'scan'], () => import('./catalog/stock/ReadOnlyStocktakeCount.tsx')),
    stocktakeHeights,
  ),
};

/** A part of the customer page, lazy-loaded with reserved height. */
function customerPart(name: 'contact' | 'orders' | 'privacy', room: Room): LazyScreen<object> {
  return waiting(
    lazyScreen(['customers'], () =>
      import('./customers/CustomerSections.tsx').then(({ part }) => part(name)),
    ),
    room,
  );
}

/** Components below the fields of a section, each lazy-loaded with reserved height. */
const besides: Readonly<Record<string, LazyScreen<object>>> = {
  'collection-sales': waiting(
    lazyScreen(['collection_sales'], () => import('./catalog/collection-content/CollectionSales.tsx')),
    120,
  ),
  'customer-contact': customerPart('contact', contactHeight),
  'customer-privacy': customerPart('privacy', requestsHeight),
  'customer-orders': customerPart('orders', ordersHeight),
  'discount-sentence': waiting(
    lazyScreen(['discount_words'], () => import('./marketing/discounts/DiscountSentence.tsx')),
    sentenceHeight,
  ),
  'discount-uses': waiting(
    lazyScreen(['discount_uses'], () => import('./marketing/discounts/DiscountUsage.tsx')),
    usesHeight,
  ),
  'order-customer': waiting(
    lazyScreen(['order'], () => import('./orders/order/customer/OrderCustomer.tsx')),
    customerHeight,
  ),
  'order-progress': waiting(
    lazyScreen(['sending', 'order_payments'], () => import('./orders/order/OrderProgress.tsx')),
    progressHeight,
  ),
  'product-margin': waiting(
    lazyScreen(['product_form'], () => import('./catalog/product-form/ProductMargin.tsx')),
    52,
  ),
  'search-result': waiting(
    lazyScreen(['product_form'], () => import('./catalog/product-form/SearchResult.tsx')),
    searchResultHeight,
  ),
  'order-receipts': waiting(
    lazyScreen(['taxes'], () => import('./taxes/OrderReceipts.tsx')),
    receiptsHeight,
  ),
  'stock-history': waiting(lazyScreen(['stock'], () => import('./catalog/stock/StockHistory.tsx'))),
  'tax-document': waiting(
    lazyScreen(['taxes'], () => import('./taxes/TaxDocument.tsx')),
    documentHeights,
  ),
};

/** Component below a section's fields, by name. @throws Error when a schema names one that is not registered here */
export function findBesidePart(name: string): ComponentType {
  const part = besides[name];
  if (!part)
    throw new Error(
      `No part beside a form’s fields is called “${name}”: add it to src/admin/features/sections.ts.`,
    );
  return part;
}

/** The names in `besides` that also render on the read-only record page: they need no form. */
const readBesides: ReadonlySet<string> = new Set([
  'collection-sales',
  'customer-contact',
  'customer-orders',
  'customer-privacy',
  'discount-sentence',
  'discount-uses',
  'order-customer',
  'order-receipts',
  'tax-document',
]);

/** Component below a section's fields on the read-only record page, if it has one. */
export const findReadOnlyBesidePart = (name: string | undefined): ComponentType | undefined =>
  name !== undefined && readBesides.has(name) ? besides[name] : undefined;

/** Read-only component of a section; `undefined` where the section shows its fields. */
export const findReadOnlySection = (
  name: string | undefined,
): ComponentType<ReadOnlySectionProps> | undefined => (name === undefined ? undefined : readSections[name]);

/** Reserved height of a section in pixels: fixed, or computed from the record and the query cache. */
type Room = number | ((record: object | undefined, client: QueryClient) => number);

/** Wraps a lazy-loaded section in a boundary whose skeleton reserves its height (no layout shift). */
function waiting<Props extends object>(
  section: LazyScreen<Props>,
  room: Room = 72,
  around: ComponentType<{ children: ReactNode }> | typeof Fragment = Fragment,
): LazyScreen<Props> {
  function Place() {
    const record = useRecordContext<RaRecord>();
    const client = useQueryClient();
    const height = typeof room === 'number' ? room : room(record, client);
    if (!height) return null;
    return createElement(Skeleton, {
      variant: 'rounded',
      height,
    });
  }
  const place = createElement(Place);
  function Section(props: Props) {
    return createElement(
      around,
      null,
      createElement(LazyBoundary, { waiting: place }, createElement(section, props)),
    );
  }
  return Object.assign(Section, { ahead: section.ahead });
}

/** Preloads the sections of a form before it renders (no layout shift). A failed load is reported by the section itself. */
export async function prefetchSections(form: readonly SectionModel[], locale: Locale): Promise<void> {
  const named = form.flatMap(({ screen }) => (screen === undefined ? [] : (sections[screen] ?? [])));
  await Promise.allSettled(named.map(({ ahead }) => ahead(locale)));
}

/** Preloads the components below section fields; with prefetched data (`prefetch.ts`) they render at their final height. */
export function prefetchBesideParts(form: readonly SectionModel[], locale: Locale): void {
  for (const { beside } of form)
    if (beside !== undefined) void besides[beside]?.ahead(locale).catch(() => undefined);
}

/** Form section by name. @throws Error when a schema names one that is not registered here */
export function findSection(name: string): ComponentType<SectionProps> {
  const section = sections[name];
  if (!section)
    throw new Error(`No form section is called “${name}”: add it to src/admin/features/sections.ts.`);
  return section;
}
