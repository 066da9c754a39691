import type { LocalizedText } from './localized-name.ts';

/** Product fields of the list that this form uses. */
export interface JumiaProduct {
  id: number;
  version: number;
  name: LocalizedText;
  marketplaceBrand: string | null;
  marketplaceCategory: string | null;
}

/** Fields edited in this form. */
export type JumiaProductEdits = Partial<Pick<JumiaProduct, 'marketplaceBrand' | 'marketplaceCategory'>>;
