/**
 * What every courier does for a store, whatever protocol it speaks: one adapter each (`bosta.ts` …), named in `courier-named.ts`. An adapter
 * turns a parcel into the courier's words and its answers into ours; it writes nothing. Source of the protocols: the facts' document beside the
 * specification; what it marks as ours is so for want of a published one.
 */
import type { CourierName } from '../../../../shared/orders/couriers.ts';
import type { ServiceAccess } from '../../../infrastructure/http-client/service-client.ts';

/** A name in both languages, one of them where the other is not known. */
export interface PlaceNames {
  en: string;
  ar: string;
}

/** What is sent, to whom. Money is minor units, weight grams. */
export interface Parcel {
  /** what the courier calls it too: the same for every try to send it, another for every parcel */
  reference: string;
  /** the order as people say it */
  number: string;
  receiver: { name: string; phone: string; email: string | null };
  street: string;
  building: string | null;
  floor: string | null;
  apartment: string | null;
  /** from the governorate down; as far as the address says it */
  region: PlaceNames;
  city: PlaceNames | null;
  area: PlaceNames | null;
  /** all that the address says between its street and its governorate, as it is written there: who brings it reads that, whatever place was matched */
  surroundings: string;
  /** at the door; 0 where it is paid */
  collect: number;
  /** what its goods are worth */
  value: number;
  /** how the lines come to that: with delivery and the fee at the door, less what is taken off, and with VAT where it is added */
  sums: { delivery: number; discount: number; addedTax: number };
  /** 0 where nobody said it */
  grams: number;
  pieces: number;
  /** what is in it, in a line */
  description: string;
  lines: { sku: string | null; name: string; quantity: number; price: number }[];
  notes: string | null;
  mayOpen: boolean;
  /** which of the courier's offers was chosen; its usual one where none was */
  service?: string | null;
  /** where the courier may tell of it, if it takes an address; a hint only */
  webhook: string | null;
}

export interface SentParcel {
  trackingNumber: string;
  /** the courier's own id, where its calls want it */
  courierId: string | null;
}

/** What a courier says of a parcel now. */
export interface ParcelUpdate {
  /** of our fulfilment states; `canceled` by the courier or there; `null`: a state that means nothing for us */
  fulfillment: CourierState | null;
  /** in the courier's words */
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
  /** days until it is there; `null`: not said */
  days: number | null;
}

/** What a notice of a courier names. */
export interface CourierWebhook {
  trackingNumber: string | null;
  reference: string | null;
}

export interface CourierWebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** as it came */
  body: Buffer;
  /** what the store and the courier agreed on to sign by; `null`: nothing */
  secret: string | null;
  now: number;
}

/** How a store's account is linked: somebody agrees on the courier's own page and comes back with a code. */
export interface AccountLink {
  /** The page on which they agree. */
  page(asking: ServiceAccess, way: { redirectUri: string; state: string }): URL;
  /** Exchanges the code for credentials that serve from then on, by field. */
  take(asking: ServiceAccess, way: { redirectUri: string; code: string }): Promise<Record<string, string>>;
}

/** Every call throws {@link CourierFailure} and nothing else. */
export interface Courier {
  name: CourierName;
  /** where it is reached in earnest, without a path; `null`: the account says */
  live: string | null;
  /** Asks something that needs the account and changes nothing. */
  tryOut(asking: ServiceAccess): Promise<void>;
  send(asking: ServiceAccess, parcel: Parcel): Promise<SentParcel>;
  /** A parcel of ours that the courier holds; `null` where it holds none. Absent: the courier cannot be asked. */
  find?(asking: ServiceAccess, reference: string): Promise<SentParcel | null>;
  newsOf(asking: ServiceAccess, sent: SentParcel): Promise<ParcelUpdate>;
  /** Absent: it is called off on the courier's own page. */
  cancel?(asking: ServiceAccess, sent: SentParcel): Promise<void>;
  /** Its own labels as PDF, of one parcel or several to a file, in the order of the parcels. Absent: it gives none by its protocol. */
  labels?(asking: ServiceAccess, parcels: readonly SentParcel[], wish: CourierLabelOptions): Promise<Buffer[]>;
  /** Tells of a parcel that it holds what has changed: what is collected, to whom it goes, where. Absent: that is changed on its own page. */
  change?(asking: ServiceAccess, sent: SentParcel, parcel: Parcel): Promise<void>;
  offers?(asking: ServiceAccess, parcel: Parcel): Promise<CourierOffer[]>;
  /** Absent: accounts are connected by what is typed alone. */
  link?: AccountLink;
  /** What a notice is about; `null` for one that is not to be believed or understood. */
  readNotice?(request: CourierWebhookRequest): CourierWebhook | null;
}
