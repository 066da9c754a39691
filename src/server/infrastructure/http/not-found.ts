/** The refusal of a thing that is no record of a resource, by its own name: “Import not found”. Of records `crud/records/not-found.ts` says it. */
import { Problem } from './problem.ts';
import { sentence } from './sentences.ts';

/** 404 `not_found`. @param thing what `thing_<name>` calls it in `errors.json` */
export const notFound = (thing: string): Problem =>
  new Problem(404, 'not_found', {
    words: { record: { en: sentence('en', `thing_${thing}`), ar: sentence('ar', `thing_${thing}`) } },
  });
