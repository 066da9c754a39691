/** The resources whose changes the generic service can take back, as it keeps them at hand. */
import { catalogue } from '../../../generated/catalogue.ts';
import { ownResources, type Action } from '../../../model/resource-model.ts';
import { behaviours } from '../../app/behaviours.ts';
import type { StoredResource } from '../records/stored-resource.ts';
import { storeResource } from '../records/store-resource.ts';

let resources: ReadonlyMap<string, StoredResource> | undefined;

/** The resources of the catalogue by name; prepared when they are first asked for. */
export function undoableResources(): ReadonlyMap<string, StoredResource> {
  return (resources ??= new Map(
    Object.values(ownResources(catalogue)).map((model) => [
      model.name,
      storeResource(model, behaviours[model.name]),
    ]),
  ));
}

/** The right that takes an entry of the trail back, by the entry's action. */
export const inverseActions: Readonly<Record<string, Exclude<Action, 'view'>>> = {
  create: 'delete',
  update: 'edit',
  delete: 'create',
};
