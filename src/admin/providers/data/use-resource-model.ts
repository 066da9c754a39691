import { useResourceContext } from 'react-admin';
import { createContext, use, useContext } from 'react';
import { listedAt } from '../../../shared/resources/further-list.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { readableResource } from '../../../shared/resources/readable-resource.ts';
import { outlines } from '../../../generated/outlines.ts';
import { loadModel } from '../../bootstrap/models.ts';
import { useSignInFacts } from '../session/session.tsx';

type Facts = ReturnType<typeof useSignInFacts>;

/** What the person who is in sees of each model: worked out once, so that every piece of a screen holds the same. */
const seen = new WeakMap<ResourceModel, { facts: Facts; model: ResourceModel }>();

/** A model as this person may see it. */
function seenModel(whole: ResourceModel, facts: Facts): ResourceModel {
  const known = seen.get(whole);
  if (known?.facts === facts) return known.model;
  const model = readableResource(whole, facts);
  seen.set(whole, { facts, model });
  return model;
}

/** Where a further list of the resource stands (`lists` of its file); everything within sees the resource as that list shows it. */
export const FurtherListContext = createContext<string | undefined>(undefined);

const listed = new WeakMap<ResourceModel, Map<string, ResourceModel>>();

/** A model as a further list of it shows it: worked out once, too. */
function listedModel(model: ResourceModel, address: string): ResourceModel {
  const known = listed.get(model) ?? new Map<string, ResourceModel>();
  listed.set(model, known);
  const further = known.get(address) ?? listedAt(model, address);
  known.set(address, further);
  return further;
}

/**
 * The model of the resource in react-admin's context, without what the person may not see; nothing of a resource that no schema tells of.
 * Waits for its file, which routes fetch ahead.
 */
export function useOptionalResourceModel(): ResourceModel | undefined {
  const name = useResourceContext();
  const facts = useSignInFacts();
  const address = useContext(FurtherListContext);
  if (!name || !(name in outlines)) return undefined;
  const model = seenModel(use(loadModel(name)), facts);
  return address ? listedModel(model, address) : model;
}

/** The model of a resource by its name, where the screen is not of that resource alone. Waits for its file. */
export const useModel = (name: string): ResourceModel => {
  const facts = useSignInFacts();
  return seenModel(use(loadModel(name)), facts);
};

/** As {@link useKnownModel}, where there has to be one. */
export function useResourceModel(): ResourceModel {
  const model = useOptionalResourceModel();
  if (!model)
    throw new Error('useResourceModel stands outside a resource: put a ResourceContextProvider around.');
  return model;
}
