/**
 * Accepts a translated text in a single language, that of the request: responses in one language have this form, and so do clients that use one
 * language only (for a product's extras or options).
 */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { isObject, stepsOf } from '../../infrastructure/http/response-values.ts';

type Values = Record<string, unknown>;

/**
 * Wraps every text that was refused because it has no language. Changes `body`.
 * @param said the current record: a field with all languages there is not accepted in one; undefined for a new record
 */
export function acceptSingleLanguage(
  body: Values,
  said: Values | undefined,
  errors: readonly ValidatorError[],
  language: Locale,
): void {
  for (const { instancePath, parentSchema } of errors) {
    const [name = '', ...inside] = stepsOf(instancePath);
    const { properties = {} } = (parentSchema ?? {}) as { properties?: object };
    if (!(language in properties)) continue;
    if (inside.length) nameInside(body, [name, ...inside], language);
    else if (typeof body[name] === 'string' && (!said || isTextOrNone(said[name])))
      body[name] = { [language]: body[name] };
  }
}

const isTextOrNone = (said: unknown) => said === null || typeof said === 'string';

/** The same for a text in a row or an object; its other languages are kept where the stored row is found again (`keepWords`). */
function nameInside(body: Values, steps: readonly string[], language: Locale): void {
  const last = steps.at(-1)!;
  const holder = steps
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Values | null | undefined)?.[step], body);
  if (!isObject(holder) || typeof holder[last] !== 'string') return;
  holder[last] = { [language]: holder[last] };
}
