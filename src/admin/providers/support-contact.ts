/** Contact of Matjar's support, fetched once on first use. */
import { useEffect, useState } from 'react';
import { callOperation, type Schema } from './data/contract.ts';

export type SupportContact = Schema<'SupportContact'>;

const nobody: SupportContact = { email: null, phone: null };

let asked: Promise<SupportContact> | null = null;

function fetchContact(): Promise<SupportContact> {
  asked ??= callOperation('GET', '/support_contact', {}).then(
    ({ data }) => data,
    () => {
      asked = null;
      return nobody;
    },
  );
  return asked;
}

/** `undefined` until loaded; an empty contact where the request failed. */
export function useSupportContact(): SupportContact | undefined {
  const [contact, setContact] = useState<SupportContact>();
  useEffect(() => {
    let isThere = true;
    void fetchContact().then((known) => isThere && setContact(known));
    return () => {
      isThere = false;
    };
  }, []);
  return contact;
}

export const hasSupport = (contact: SupportContact | undefined): contact is SupportContact =>
  Boolean(contact?.email || contact?.phone);

/** A `mailto:` address with subject and body. */
export const mailAddress = (email: string, subject: string, body = ''): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
