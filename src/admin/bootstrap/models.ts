/** Loads the models of resources: one file each, preloaded for the first screen and otherwise loaded on demand. */
import { models } from '../../generated/models.ts';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { loadChunk } from './chunks.ts';

/** A promise that React's `use` reads synchronously once it is fulfilled. */
type Readable<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

const asked = new Map<string, Readable<ResourceModel>>();

/**
 * A resource's model; the same promise for every caller. A failure is cached for a second, so that the error boundary can render it.
 * @throws ChunkError when the file cannot be loaded.
 */
export function loadModel(name: string): Promise<ResourceModel> {
  const known = asked.get(name);
  if (known) return known;
  const load = models[name];
  if (!load) throw new Error(`There is no resource “${name}”: build the catalogue.`);
  const model: Readable<ResourceModel> = loadChunk(load).then((module) => module.model);
  asked.set(name, model);
  model.then(
    (value) => Object.assign(model, { status: 'fulfilled', value }),
    () => setTimeout(() => asked.delete(name), 1_000),
  );
  return model;
}

/** A resource's model, if it is loaded already. */
export const loadedModel = (name: string): ResourceModel | undefined => asked.get(name)?.value;
