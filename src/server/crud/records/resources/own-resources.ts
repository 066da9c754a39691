/** The resources of the product as the engine keeps them at hand, each with the behaviour that its area gives it. */
import { catalogue } from '../../../../generated/catalogue.js';
import { ownResources as ownModels, type ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { HooksByResource } from './resource-hooks.ts';
import { hooksOf, keepHooks } from './declared-hooks.ts';
import type { PreparedResource } from './prepared-resource.ts';
import { prepareResource } from './prepare-resource.ts';

const known = new Map<string, PreparedResource>();

/** Says what resources do besides being stored. Called once, when the server is put together (`app/areas.ts`). */
export function declareBehaviours(behaviours: HooksByResource): void {
  keepHooks(behaviours);
  known.clear();
}

/** A resource of the product by name; `undefined` for one that another system keeps. */
export function ownResource(name: string): PreparedResource | undefined {
  const stored = known.get(name);
  if (stored) return stored;
  const model = Object.hasOwn(catalogue, name) ? ownModels(catalogue)[name] : undefined;
  return model && store(model);
}

/** All of them, by name. */
export function ownResources(): ReadonlyMap<string, PreparedResource> {
  for (const model of Object.values(ownModels(catalogue))) if (!known.has(model.name)) store(model);
  return known;
}

function store(model: ResourceModel): PreparedResource {
  const stored = prepareResource(model, hooksOf(model.name));
  known.set(model.name, stored);
  return stored;
}
