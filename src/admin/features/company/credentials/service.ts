/** A service of others that a store may have an account with, as its card, its form and its calls are told of it. */
import type { CredentialField } from '../../../../shared/orders/credentials.ts';

export type AccountMode = 'live' | 'test' | 'sandbox';

/** How it stands with it, as the server answers. */
export interface Account {
  mode: AccountMode | null;
  /** those of its credentials that are no secret, by field */
  open: Record<string, string>;
  /** the last characters of its keys that are long enough, by field */
  ends: Record<string, string>;
  connectedAt: string | null;
  connectedBy: { name: string | null } | null;
  triedAt: string | null;
  failure: string | null;
  said: string | null;
  noticeAddress: string | null;
  hasSandbox: boolean;
}

export interface AccountField extends Pick<CredentialField, 'name' | 'isSecret' | 'isOptional' | 'example'> {
  label: string;
  hint?: string;
  /** is something kept for it that is not shown? */
  isHeld: boolean;
}

export interface Service {
  /** by which the settings' search leads to its card */
  name: string;
  /** whose words are said of it, in `locales/<lang>/areas` */
  words: 'couriers' | 'payments' | 'sms_gateways';
  /** the call of its account */
  path: `/${string}`;
  title: string;
  /** what it does for a store, in a sentence */
  about: string;
  /** the merchant's page of it */
  page: string;
  /** where on it the credentials are found */
  where: string;
  /** how it can be connected */
  modes: readonly AccountMode[];
  fields: readonly AccountField[];
  /** must the merchant enter there where it tells of what it does? */
  takesAddress: boolean;
  /** what is wrong with what was typed, in a sentence by field, before it is sent; the server looks too */
  check?: (typed: Record<string, string>) => Record<string, string>;
  /** asks anew for everything that hangs on the account */
  again: () => Promise<void>;
}
