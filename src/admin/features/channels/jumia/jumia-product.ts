import type { Words } from './localized-name.ts';

/** A product as the list answers it, as far as it matters here. */
export interface Sent {
  id: number;
  version: number;
  name: Words;
  marketplaceBrand: string | null;
  marketplaceCategory: string | null;
}

/** What of a product was typed here. */
export type Typed = Partial<Pick<Sent, 'marketplaceBrand' | 'marketplaceCategory'>>;
