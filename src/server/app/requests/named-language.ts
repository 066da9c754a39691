/**
 * A text that exists in several languages, said in one: it is the text of the language of the call. An answer in one language has it so, and who
 * knows of no other language (an extra of a product, its options) writes it so.
 */
import type { Locale } from '../../../shared/texts/locale.ts';
import type { ValidatorError } from '../../../shared/resources/validation-errors.ts';
import { isObject, stepsOf } from '../../infrastructure/http/response-values.ts';

type Values = Record<string, unknown>;

/**
 * Names the language of every text that was refused because it has none. Changes `body`.
 * @param said the record as it is answered now: a field of its own that stands there in all languages is not said in one; none for a new record
 */
export function nameLanguage(
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

/** The same of a text in a row or a part: its other language stays where the row is known again (`keepWords`). */
function nameInside(body: Values, steps: readonly string[], language: Locale): void {
  const last = steps.at(-1)!;
  const holder = steps
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Values | null | undefined)?.[step], body);
  if (!isObject(holder) || typeof holder[last] !== 'string') return;
  holder[last] = { [language]: holder[last] };
}
