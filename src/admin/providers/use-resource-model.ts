import { useResourceContext } from 'react-admin';
import { use } from 'react';
import type { ResourceModel } from '../../model/resource-model.ts';
import { seenResource } from '../../model/seen-resource.ts';
import { outlines } from '../../generated/outlines.ts';
import { loadModel } from '../boot/models.ts';
import { useFacts } from './session.tsx';

type Facts = ReturnType<typeof useFacts>;

/** What the person who is in sees of each model: worked out once, so that every piece of a screen holds the same. */
const seen = new WeakMap<ResourceModel, { facts: Facts; model: ResourceModel }>();

/** A model as this person may see it. */
function seenModel(whole: ResourceModel, facts: Facts): ResourceModel {
  const known = seen.get(whole);
  if (known?.facts === facts) return known.model;
  const model = seenResource(whole, facts);
  seen.set(whole, { facts, model });
  return model;
}

/**
 * The model of the resource in react-admin's context, without what the person may not see; nothing of a resource that no schema tells of.
 * Waits for its file, which routes fetch ahead.
 */
export function useKnownModel(): ResourceModel | undefined {
  const name = useResourceContext();
  const facts = useFacts();
  return name && name in outlines ? seenModel(use(loadModel(name)), facts) : undefined;
}

/** As {@link useKnownModel}, where there has to be one. */
export function useResourceModel(): ResourceModel {
  const model = useKnownModel();
  if (!model)
    throw new Error('useResourceModel stands outside a resource: put a ResourceContextProvider around.');
  return model;
}
