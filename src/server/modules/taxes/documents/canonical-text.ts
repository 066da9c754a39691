/** Canonical text of a document for the tax authority, from which its hash is computed; independent of white space. Source: outside-services C5. */
import { createHash } from 'node:crypto';

/** Content of a document; numbers are written as in the JSON text. */
export type CanonicalValue =
  string | number | readonly CanonicalValue[] | { readonly [name: string]: CanonicalValue };

/** Serializes names in upper case and values, each in quotes, without separators; the name of a list precedes the list and each of its items. */
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

/** UUID of a receipt: the SHA-256 hash of its canonical text with an empty UUID. */
export const receiptUuid = (receipt: CanonicalValue): string =>
  createHash('sha256').update(canonicalText(receipt), 'utf8').digest('hex');
