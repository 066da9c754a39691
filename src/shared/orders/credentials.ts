/** Credential fields of third-party accounts: formats, validation, merging. */

export interface CredentialField {
  name: string;
  /** pattern of the whole value */
  pattern: RegExp;
  /** masked while typing, and never returned by the API */
  isSecret: boolean;
  isOptional?: boolean;
  /** whether it is the URL of the service */
  isAddress?: boolean;
  /** whether the last characters may be shown to identify it; not for passwords */
  hasEnd?: boolean;
  /** example in Latin letters */
  example: string;
}

/** A key field of unspecified format. */
export const keyField = (name: string, example: string): CredentialField => ({
  name,
  pattern: /^[\u0021-\u007e]{6,400}$/u,
  isSecret: true,
  hasEnd: true,
  example,
});

/** Shorter keys show nothing of themselves. */
const shortest = 12;

/** The last four characters of a key; `''` when it is too short. */
export const endOf = (key: string): string => (key.length < shortest ? '' : key.slice(-4));

/** The key endings of an account, by field. Stored on save, so that showing them needs no decryption. */
export const endsOf = (
  fields: readonly CredentialField[],
  held: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, hasEnd, isSecret }) => hasEnd && isSecret && endOf(held[name] ?? ''))
      .map(({ name }) => [name, endOf(held[name]!)]),
  );

/** The URL field of a service, where accounts have their own. */
export const addressField = (name: string, pattern: RegExp, example: string): CredentialField => ({
  name,
  pattern,
  isSecret: false,
  isAddress: true,
  example,
});

/** A host URL without a path. */
export const anyHost = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{2,5})?$/u;

/**
 * Validates credentials.
 * @returns error codes by field.
 * @param format error code of an invalid format
 */
export function problemsOfFields<Code extends string>(
  fields: readonly CredentialField[],
  given: Readonly<Record<string, string | null | undefined>>,
  format: Code,
): Record<string, 'required' | Code> {
  return Object.fromEntries(
    fields.flatMap(({ name, pattern, isOptional }): [string, 'required' | Code][] => {
      const value = given[name]?.trim() ?? '';
      if (!value) return isOptional ? [] : [[name, 'required']];
      return pattern.test(value) ? [] : [[name, format]];
    }),
  );
}

/**
 * Merges given credentials into the stored ones; omitted fields are kept. When the URL changes, stored secrets are dropped, so that they are
 * not sent to another host.
 * @param given `null` removes a value
 */
export function mergedCredentials(
  fields: readonly CredentialField[],
  held: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const hasMoved = fields.some(
    ({ name, isAddress }) => isAddress && name in given && (given[name]?.trim() ?? '') !== (held[name] ?? ''),
  );
  return Object.fromEntries(
    fields.flatMap(({ name, isSecret }): [string, string][] => {
      const stays = hasMoved && isSecret ? undefined : held[name];
      const value = name in given ? given[name]?.trim() : stays;
      return value ? [[name, value]] : [];
    }),
  );
}
