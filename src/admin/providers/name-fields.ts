/** Refusals about fields as sentences that name them, for messages outside of a form. */
import { loadedModel } from '../bootstrap/models.ts';
import { requestLocale } from './data/api.ts';
import type { Call } from './data/create-call.ts';
import { titleOf } from './texts/field-titles.ts';
import { HttpError } from './data/problem.ts';

/** So many fields are named in one message. */
const mostNamed = 3;

/** The title of the field that an error's path leads to; wrappers of the call's body (`values.price`) and list places are passed over. */
function titleAt(resource: string, path: string): string | undefined {
  const fields = loadedModel(resource)?.fields ?? [];
  const steps = path.split('.').filter((step) => !/^\d+$/u.test(step));
  return steps
    .map((_, at) => titleOf(fields, steps.slice(at), requestLocale()))
    .find((title) => title !== undefined);
}

/** The sentences of a refusal's fields, each behind the field's title. @returns nothing where it is about no field */
function fieldSentences(resource: string, { errors = {} }: HttpError['body']): string {
  const sentences = Object.entries(errors).flatMap(([path, [first]]) => {
    if (!first?.message) return [];
    const title = titleAt(resource, path);
    return [title ? `${title}: ${first.message}` : first.message];
  });
  return [...new Set(sentences)].slice(0, mostNamed).join(' ');
}

/** A call whose refusals of fields have those as their message; what forms read of them (`body.errors`) stays as it is. */
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
