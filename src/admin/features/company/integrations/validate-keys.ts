/** What was typed into the fields of keys, and what is wrong with it before it is sent. */
import {
  cleanKey,
  isIntegrationKey,
  keyProblem,
  type IntegrationKey,
} from '../../../../shared/company/integration-keys.ts';

type Typed = Readonly<Partial<Record<IntegrationKey, string>>>;

/** Codes of `integration_keys.refusals`, by key. */
export type KeyErrors = Readonly<Partial<Record<IntegrationKey, string>>>;

/** The fields that hold something, as they are sent. */
export function cleanKeys(typed: Typed): Partial<Record<IntegrationKey, string>> {
  const given: Partial<Record<IntegrationKey, string>> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (!isIntegrationKey(name)) continue;
    const clean = cleanKey(name, value);
    if (clean) given[name] = clean;
  }
  return given;
}

/** What the server would refuse for the same reasons. */
export function validateKeys(given: Typed): KeyErrors {
  const refused: Partial<Record<IntegrationKey, string>> = {};
  for (const [name, value] of Object.entries(given)) {
    if (!isIntegrationKey(name)) continue;
    const code = keyProblem(name, value);
    if (code) refused[name] = code;
  }
  return refused;
}
