/**
 * Interface of courier adapters (`bosta.ts` …), registered in `find-courier.ts`. An adapter maps requests and responses and does not write to the
 * database. Source of the protocols: the facts' document beside the specification; parts marked as ours have no published source.
 */
import type { CourierName } from '../../../../shared/orders/couriers.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';

/** A name in both languages; one of them may be empty. */
export interface PlaceNames {
  en: string;
  ar: string;
}

/** A shipment to send. Amounts in minor units, weights in grams. */
export interface Parcel {
  /** reference at the courier: the same for every attempt, unique per shipment */
  reference: string;
  /** number of the order, for display */
  number: string;
  receiver: { name: string; phone: string; email: string | null };
  street: string;
  building: string | null;
  floor: string | null;
  apartment: string | null;
  /** as far as the address names them */
  region: PlaceNames;
  city: PlaceNames | null;
  area: PlaceNames | null;
  /** all parts of the address between street and governorate as written, which the driver reads whatever place was matched */
  surroundings: string;
  /** amount to collect on delivery; 0 if paid */
  collect: number;
  /** value of the goods */
  value: number;
  /** the difference between lines and total: delivery and cash-on-delivery fee, discount, added VAT */
  sums: { delivery: number; discount: number; addedTax: number };
  /** 0 if unknown */
  grams: number;
  pieces: number;
  /** description of the contents, in one line */
  description: string;
  lines: { sku: string | null; name: string; quantity: number; price: number }[];
  notes: string | null;
  mayOpen: boolean;
  /** chosen service of the courier; absent for its default */
  service?: string | null;
  /** URL for webhooks, if the courier accepts one per shipment */
  webhook: string | null;
}

export interface SentParcel {
  trackingNumber: string;
  /** the courier's id, if its API needs it */
  courierId: string | null;
}

/** Current report of a courier on a shipment. */
export interface ParcelUpdate {
  /** mapped fulfillment status; `canceled` by the courier or on its site; `null` for a status without a counterpart */
  fulfillment: CourierState | null;
  /** the courier's text */
  said: string;
}

export type CourierState =
  | 'confirmed'
  | 'ready_for_pickup'
  | 'pickup'
  | 'at_warehouse'
  | 'on_route'
  | 'delivered'
  | 'on_hold'
  | 'delayed'
  | 'delivery_failed'
  | 'package_returned'
  | 'canceled';

export interface CourierLabelOptions {
  size: 'a4' | 'a6';
  language: 'en' | 'ar';
}

export interface CourierOffer {
  service: string;
  /** minor units */
  price: number;
  /** delivery time in days; `null` if unknown */
  days: number | null;
}

/** Identifiers of a shipment in a webhook. */
export interface CourierWebhook {
  trackingNumber: string | null;
  reference: string | null;
}

export interface CourierWebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** raw bytes, for the signature */
  body: Buffer;
  /** shared secret for the signature; `null` without one */
  secret: string | null;
  now: number;
}

/** OAuth link of an account: authorization page and code exchange. */
export interface AccountLink {
  /** URL of the authorization page. */
  page(asking: ServiceAccess, way: { redirectUri: string; state: string }): URL;
  /** Exchanges the code for credentials, by field. */
  take(asking: ServiceAccess, way: { redirectUri: string; code: string }): Promise<Record<string, string>>;
}

/** All methods throw {@link CourierFailure} only. */
export interface Courier {
  name: CourierName;
  /** base URL of the live API, without a path; `null` if the account defines it */
  live: string | null;
  /** Sends a read-only request that needs valid credentials. */
  tryOut(asking: ServiceAccess): Promise<void>;
  send(asking: ServiceAccess, parcel: Parcel): Promise<SentParcel>;
  /** Finds a shipment by its reference; `null` if there is none. Absent if the courier's API cannot search. */
  find?(asking: ServiceAccess, reference: string): Promise<SentParcel | null>;
  newsOf(asking: ServiceAccess, sent: SentParcel): Promise<ParcelUpdate>;
  /** Absent if shipments are cancelled on the courier's site only. */
  cancel?(asking: ServiceAccess, sent: SentParcel): Promise<void>;
  /** The courier's labels as PDF files, one or several shipments per file, in the order of the shipments. Absent if its API has none. */
  labels?(
    asking: ServiceAccess,
    parcels: readonly SentParcel[],
    wish: CourierLabelOptions,
  ): Promise<Buffer[]>;
  /** Updates amount to collect, receiver and address of a shipment. Absent if that is done on the courier's site only. */
  change?(asking: ServiceAccess, sent: SentParcel, parcel: Parcel): Promise<void>;
  offers?(asking: ServiceAccess, parcel: Parcel): Promise<CourierOffer[]>;
  /** Absent for accounts that need entered credentials only. */
  link?: AccountLink;
  /** @returns the identifiers in a webhook; `null` for an invalid signature or content */
  readNotice?(request: CourierWebhookRequest): CourierWebhook | null;
}
