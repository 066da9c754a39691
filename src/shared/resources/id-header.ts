/** Header of the id column in our files. As other systems also use “ID” and count from 1, it contains product and store. */
import type { Label } from './resource-model.ts';
import { foldText } from '../texts/search-text.ts';

/** The header of the id column of a store. */
export const ownIdHeader = (companyId: number): Label => ({
  en: `Matjar ID (${companyId})`,
  ar: `معرّف متجر (${companyId})`,
});

/** Parses the store from a header; `undefined` for other headers. */
export function storeOfIds(header: string): number | undefined {
  const [, id] = /^(?:matjar id|معرف متجر) ?\(? ?(\d{1,15}) ?\)?$/u.exec(foldText(header)) ?? [];
  return id === undefined ? undefined : Number(id);
}
