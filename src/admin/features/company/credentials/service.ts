/** An external service and the store's account with it, as the card, the form and the calls need them. */
import { useText } from '../../../providers/texts/texts.tsx';
import type { CredentialField } from '../../../../shared/orders/credentials.ts';

export type AccountMode = 'live' | 'test' | 'sandbox';

/** Account state as returned by the server. */
export interface Account {
  mode: AccountMode | null;
  /** non-secret credentials, by field */
  open: Record<string, string>;
  /** last characters of sufficiently long keys, by field */
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
  /** whether a value is stored that is not shown */
  isHeld: boolean;
}

export interface Service {
  /** anchor of the card, used by the settings search */
  name: string;
  /** translation namespace in `locales/<lang>/<module>` */
  words: 'couriers' | 'payments' | 'sms_gateways';
  /** API path of the account */
  path: `/${string}`;
  title: string;
  /** one-sentence description of the service */
  about: string;
  /** address of the merchant's dashboard at the service */
  page: string;
  /** where the dashboard shows the credentials */
  where: string;
  /** available connection modes */
  modes: readonly AccountMode[];
  fields: readonly AccountField[];
  /** whether the merchant must enter the webhook URL in the service's dashboard */
  takesAddress: boolean;
  /** client-side validation: messages by field; the server validates as well */
  check?: (typed: Record<string, string>) => Record<string, string>;
  /** invalidates every query that depends on the account */
  again: () => Promise<unknown>;
}

/** Fields of a service's account. @param label by field */
export const accountFields = <Field extends CredentialField>(
  fields: readonly Field[],
  held: readonly string[],
  label: (field: Field) => string,
): AccountField[] =>
  fields.map((field) => ({
    ...field,
    label: label(field),
    isHeld: held.includes(field.name) && field.isSecret,
  }));

/**
 * Client-side validation: messages by field. An empty field keeps the stored credential.
 * @param problemsOf the server's own rules @param malformed message of a malformed value
 */
export function useCredentialCheck<Field extends CredentialField>(
  fields: readonly Field[],
  held: readonly string[],
  problemsOf: (typed: Record<string, string>) => Record<string, string>,
  malformed: (field: Field) => string,
): NonNullable<Service['check']> {
  const text = useText();
  return (typed) => {
    const problems = problemsOf(typed);
    return Object.fromEntries(
      fields
        .filter(({ name }) => problems[name] && !(problems[name] === 'required' && held.includes(name)))
        .map((field) => [
          field.name,
          problems[field.name] === 'required' ? text('errors.required') : malformed(field),
        ]),
    );
  };
}
