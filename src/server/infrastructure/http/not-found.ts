/** 404 for things that are no records of a resource, with their own name: “Import not found”. Records use `crud/records/not-found.ts`. */
import { Problem } from './problem.ts';
import { errorText } from './error-texts.ts';

/** 404 `not_found`. @param thing the name behind `thing_` in `errors.json` */
export const notFound = (thing: string): Problem =>
  new Problem(404, 'not_found', {
    words: { record: { en: errorText('en', `thing_${thing}`), ar: errorText('ar', `thing_${thing}`) } },
  });
