/** What accounts with services of others are made of: fields, and how their vendor writes each. */

export interface CredentialField {
  name: string;
  /** a whole value matches it */
  pattern: RegExp;
  /** is it covered while it is typed, and never answered? */
  isSecret: boolean;
  isOptional?: boolean;
  /** does it say where the service is reached? */
  isAddress?: boolean;
  /** may the end of it be told, for a merchant to know it again? Not of what a person made up. */
  hasEnd?: boolean;
  /** as it looks, in Latin letters */
  example: string;
}

/** A key whose vendor says of it only that it is one. */
export const keyField = (name: string, example: string): CredentialField => ({
  name,
  pattern: /^[\u0021-\u007e]{6,400}$/u,
  isSecret: true,
  hasEnd: true,
  example,
});

/** A key so short that its end would give it away shows none of itself. */
const shortest = 12;

/** By what its owner knows a key again; `''` where it is too short. */
export const endOf = (key: string): string => (key.length < shortest ? '' : key.slice(-4));

/** The ends of an account's keys, by field. Worked out when they are kept, so that nobody opens them to show it. */
export const endsOf = (
  fields: readonly CredentialField[],
  held: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, hasEnd, isSecret }) => hasEnd && isSecret && endOf(held[name] ?? ''))
      .map(({ name }) => [name, endOf(held[name]!)]),
  );

/** Where a service is reached: of each account its own, or written in its contract alone. */
export const addressField = (name: string, pattern: RegExp, example: string): CredentialField => ({
  name,
  pattern,
  isSecret: false,
  isAddress: true,
  example,
});

/** A host by its name, without a path. */
export const anyHost = /^https:\/\/[\w-]+(?:\.[\w-]+)+(?::\d{2,5})?$/u;

/** Credentials that fit no field, and those that lack, by field. @param format what is said of one that fits none */
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
 * What an account is made of once something of it was given; what is left out stays as it was. No secret goes along to another address: whoever may
 * change the address would be sent it there.
 * @param given `null` takes a value away
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
