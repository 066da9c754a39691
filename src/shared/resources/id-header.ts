/**
 * The header of the ids in a store's own files. Other systems call theirs “ID” too and count from 1 as well, so the header names the product and
 * the store; it survives being saved by a spreadsheet.
 */
import type { Label } from './resource-model.ts';
import { foldText } from '../texts/search-text.ts';

/** The header of the column of ids in a file of this store. */
export const ownIdHeader = (companyId: number): Label => ({
  en: `Matjar ID (${companyId})`,
  ar: `معرّف متجر (${companyId})`,
});

/** The store whose ids a header names; `undefined` for any other header. */
export function storeOfIds(header: string): number | undefined {
  const [, id] = /^(?:matjar id|معرف متجر) ?\(? ?(\d{1,15}) ?\)?$/u.exec(foldText(header)) ?? [];
  return id === undefined ? undefined : Number(id);
}
