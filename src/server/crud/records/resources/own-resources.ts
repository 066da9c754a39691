/** The local resources, prepared with the hooks of their modules; cached. */
import { catalogue } from '../../../../generated/catalogue.js';
import { ownResources as ownModels, type ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { HooksByResource } from './resource-hooks.ts';
import { hooksOf, keepHooks } from './declared-hooks.ts';
import type { PreparedResource } from './prepared-resource.ts';
import { prepareResource } from './prepare-resource.ts';

const known = new Map<string, PreparedResource>();

/** Registers hooks and clears the cache. Called once, at server start (`app/areas.ts`). */
export function declareBehaviours(behaviours: HooksByResource): void {
  keepHooks(behaviours);
  known.clear();
}

/** A local resource by name; `undefined` for remote and unknown ones. */
export function ownResource(name: string): PreparedResource | undefined {
  const stored = known.get(name);
  if (stored) return stored;
  const model = Object.hasOwn(catalogue, name) ? ownModels(catalogue)[name] : undefined;
  return model && store(model);
}

/** All local resources, by name. */
export function ownResources(): ReadonlyMap<string, PreparedResource> {
  for (const model of Object.values(ownModels(catalogue))) if (!known.has(model.name)) store(model);
  return known;
}

function store(model: ResourceModel): PreparedResource {
  const stored = prepareResource(model, hooksOf(model.name));
  known.set(model.name, stored);
  return stored;
}
