/** Adds field titles to validation errors, for messages outside a form. */
import { loadedModel } from '../bootstrap/models.ts';
import { requestLocale } from './data/api.ts';
import type { Call } from './data/create-call.ts';
import { titleOf } from './texts/field-titles.ts';
import { HttpError } from './data/problem.ts';

/** The most fields named in one message. */
const mostNamed = 3;

/** The title of the field at an error's path; wrappers of the body (`values.price`) and array indexes are skipped. */
function titleAt(resource: string, path: string): string | undefined {
  const fields = loadedModel(resource)?.fields ?? [];
  const steps = path.split('.').filter((step) => !/^\d+$/u.test(step));
  return steps
    .map((_, at) => titleOf(fields, steps.slice(at), requestLocale()))
    .find((title) => title !== undefined);
}

/** The messages of field errors, each after its field's title. @returns an empty string where there are none */
function fieldSentences(resource: string, { errors = {} }: HttpError['body']): string {
  const sentences = Object.entries(errors).flatMap(([path, [first]]) => {
    if (!first?.message) return [];
    const title = titleAt(resource, path);
    return [title ? `${title}: ${first.message}` : first.message];
  });
  return [...new Set(sentences)].slice(0, mostNamed).join(' ');
}

/** Wraps a call: a validation error's message lists its field errors; `body.errors` stays unchanged for forms. */
export function namingFields(call: Call): Call {
  return async (method, path, options) => {
    try {
      return await call(method, path, options);
    } catch (error) {
      if (error instanceof HttpError && error.code === 'validation') {
        const [, resource = ''] = /^\/([^/?]+)/u.exec(path) ?? [];
        error.message = fieldSentences(resource, error.body) || error.message;
      }
      throw error;
    }
  };
}
