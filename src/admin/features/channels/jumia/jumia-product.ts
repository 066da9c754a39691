import type { LocalizedText } from './localized-name.ts';

/** A product as the list answers it, as far as it matters here. */
export interface JumiaProduct {
  id: number;
  version: number;
  name: LocalizedText;
  marketplaceBrand: string | null;
  marketplaceCategory: string | null;
}

/** What of a product was typed here. */
export type JumiaProductEdits = Partial<Pick<JumiaProduct, 'marketplaceBrand' | 'marketplaceCategory'>>;
