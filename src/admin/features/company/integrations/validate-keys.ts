/** Cleaning and validation of typed integration keys before they are sent. */
import {
  cleanKey,
  isIntegrationKey,
  keyProblem,
  type IntegrationKey,
} from '../../../../shared/company/integration-keys.ts';

type Typed = Readonly<Partial<Record<IntegrationKey, string>>>;

/** Codes of `integration_keys.refusals`, by key. */
export type KeyErrors = Readonly<Partial<Record<IntegrationKey, string>>>;

/** Non-empty keys, trimmed and normalized for the request. */
export function cleanKeys(typed: Typed): Partial<Record<IntegrationKey, string>> {
  const given: Partial<Record<IntegrationKey, string>> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!isIntegrationKey(name)) continue;
    const clean = cleanKey(name, value);
    if (clean) given[name] = clean;
  }
  return given;
}

/** Client-side validation with the server's own rules. */
export function validateKeys(given: Typed): KeyErrors {
  const refused: Partial<Record<IntegrationKey, string>> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!isIntegrationKey(name)) continue;
    const code = keyProblem(name, value);
    if (code) refused[name] = code;
  }
  return refused;
}
