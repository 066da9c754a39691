/** The text that a document for the tax authority is hashed by: whatever the white space, two documents that say the same have the same. Source: outside-services C5. */
import { createHash } from 'node:crypto';

/** What a document is made of; numbers are written as they are sent. */
export type CanonicalValue = string | number | readonly CanonicalValue[] | { readonly [name: string]: CanonicalValue };

/**
 * Every name in capitals and every value, each in quotes, one after the other; a list says its name, and again before each of its parts.
 */
function canonicalText(said: CanonicalValue): string {
  if (typeof said !== 'object') return `"${said}"`;
  return Object.entries(said as { [name: string]: CanonicalValue })
    .map(([name, value]) => {
      const called = `"${name.toUpperCase()}"`;
      if (!Array.isArray(value)) return called + canonicalText(value);
      return called + (value as CanonicalValue[]).map((part) => called + canonicalText(part)).join('');
    })
    .join('');
}

/** By what the authority knows a receipt: the hash of what it says while its number is empty. */
export const receiptUuid = (receipt: CanonicalValue): string =>
  createHash('sha256').update(canonicalText(receipt), 'utf8').digest('hex');
