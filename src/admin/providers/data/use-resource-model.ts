import { useResourceContext } from 'react-admin';
import { createContext, use, useContext } from 'react';
import { resourceOfAdditionalList } from '../../../shared/resources/additional-list.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { readableResource } from '../../../shared/resources/readable-resource.ts';
import { outlines } from '../../../generated/outlines.ts';
import { loadModel } from '../../bootstrap/models.ts';
import { useSignInFacts } from '../session/session.tsx';

type Facts = ReturnType<typeof useSignInFacts>;

/** Models without the fields that the user may not see, cached so that all components share one object. */
const seen = new WeakMap<ResourceModel, { facts: Facts; model: ResourceModel }>();

/** The model without what the user may not see. */
function seenModel(whole: ResourceModel, facts: Facts): ResourceModel {
  const known = seen.get(whole);
  if (known?.facts === facts) return known.model;
  const model = readableResource(whole, facts);
  seen.set(whole, { facts, model });
  return model;
}

/** Address of the further list that is shown (`lists` of the resource file); components below use the model of that list. */
export const FurtherListContext = createContext<string | undefined>(undefined);

const listed = new WeakMap<ResourceModel, Map<string, ResourceModel>>();

/** The model as a further list shows it, cached. */
function listedModel(model: ResourceModel, address: string): ResourceModel {
  const known = listed.get(model) ?? new Map<string, ResourceModel>();
  listed.set(model, known);
  const further = known.get(address) ?? resourceOfAdditionalList(model, address);
  known.set(address, further);
  return further;
}

/**
 * The model of the resource in react-admin's context, without what the user may not see; `undefined` for a resource without a schema.
 * Suspends until its file is loaded, which routes prefetch.
 */
export function useOptionalResourceModel(): ResourceModel | undefined {
  const name = useResourceContext();
  const facts = useSignInFacts();
  const address = useContext(FurtherListContext);
  if (!name || !(name in outlines)) return undefined;
  const model = seenModel(use(loadModel(name)), facts);
  return address ? listedModel(model, address) : model;
}

/** The model of a resource by its name, for screens of several resources. Suspends until its file is loaded. */
export const useModel = (name: string): ResourceModel => {
  const facts = useSignInFacts();
  return seenModel(use(loadModel(name)), facts);
};

/** As {@link useOptionalResourceModel}; throws where there is no model. */
export function useResourceModel(): ResourceModel {
  const model = useOptionalResourceModel();
  if (!model)
    throw new Error('useResourceModel stands outside a resource: put a ResourceContextProvider around.');
  return model;
}
