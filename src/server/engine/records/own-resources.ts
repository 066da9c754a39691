import { catalogue } from '../../../generated/catalogue.ts';
import { ownResources } from '../../../model/resource-model.ts';
import { behaviours } from '../../app/behaviours.ts';
import type { StoredResource } from './stored-resource.ts';
import { storeResource } from './store-resource.ts';

const known = new Map<string, StoredResource>();

/** A resource of the product that can be exported or pointed at, by name; `undefined` for one that another system keeps. */
export function ownResource(name: string): StoredResource | undefined {
  const model = Object.hasOwn(catalogue, name) ? ownResources(catalogue)[name] : undefined;
  if (!model) return undefined;
  let stored = known.get(name);
  if (!stored) known.set(name, (stored = storeResource(model, behaviours[name])));
  return stored;
}
