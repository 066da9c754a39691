import { didYouMean } from '../../shared/resources/read/definition-problem.ts';
import type { Catalogue } from '../../shared/resources/resource-model.ts';
import { catalogueOf, type Survey } from './read-definitions.ts';

/**
 * The usable resources while some definitions are invalid: the valid ones, and the previous versions of the others.
 * Resources that refer to a missing one are removed too, with a problem of their own.
 */
export function validResources(definitions: Survey, before: Catalogue): Catalogue {
  const sound = catalogueOf(definitions);
  const catalogue: Catalogue = {};
  for (const name of definitions.keys()) {
    const resource = sound[name] ?? before[name];
    if (resource) catalogue[name] = resource;
  }
  for (let isWhole = false; !isWhole;) {
    isWhole = true;
    for (const [name, { fields }] of Object.entries(catalogue)) {
      const stray = fields.find(({ reference }) => reference && !catalogue[reference]);
      if (!stray?.reference) continue;
      delete catalogue[name];
      isWhole = false;
      definitions.get(name)?.problems.push({
        file: `schemas/${name}.schema.json`,
        place: `/properties/${stray.name}/x-field/reference`,
        message: `It points at “${stray.reference}”, which is left out.${didYouMean(stray.reference, Object.keys(catalogue))}`,
      });
    }
  }
  return catalogue;
}
