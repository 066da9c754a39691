/**
 * What a person may read of a resource. Lists, filters, orders, search, export, history and the labels of references all
 * derive from this one answer, so that a field which is closed leaks through none of them.
 */
import { can, type SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import { filteredField, filtersOf } from '../../../../field-types/wire-schemas.ts';
import { isOpen, openText } from './search-open-fields.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';

type Actor = Pick<SignInFacts, 'role' | 'permissions'>;

/** The fields that answers to this person may carry, system fields among them. */
export function readableFor(resource: PreparedResource, actor: Actor): readonly PreparedField[] {
  return readableBy(resource, actor).readable;
}

/**
 * The resource as this person sees it: fields that they may not read are gone from answers, orders and the search, and
 * filters by them are refused with 403. Whoever may read everything gets the resource itself; the others share one view for
 * each set of missing rights. Only for reading: what is stored is worked out from the whole resource.
 */
export function readableBy(resource: PreparedResource, actor: Actor): PreparedResource {
  const { guards } = resource;
  if (!guards.length || actor.role === 'owner') return resource;
  const missing = guards.filter(({ module, action }) => !can(actor, module, action));
  if (!missing.length) return resource;
  const key = missing.map(({ module, action }) => `${module}.${action}`).join(' ');
  let view = resource.views.get(key);
  if (!view) resource.views.set(key, (view = narrow(resource, new Set(missing.map(nameOf)))));
  return view;
}

const nameOf = ({ module, action }: { module: string; action: string }) => `${module}.${action}`;

function narrow(resource: PreparedResource, missing: ReadonlySet<string>): PreparedResource {
  const { model } = resource;
  const readable = resource.readable.filter(({ field }) => isOpen(field, missing));
  const conditions = new Map(resource.conditions);
  for (const { parameter, operator, of } of filtersOf(model)) {
    const name = operator === 'named' ? of : filteredField(model, parameter)?.name;
    const right = model.fields.find((field) => field.name === name)?.readRight;
    if (!right || !missing.has(nameOf(right))) continue;
    conditions.set(parameter, () => {
      throw missingRight(right);
    });
  }
  const { groupedBy } = resource;
  return {
    ...resource,
    readable,
    conditions,
    groupedBy: readable.some(({ name }) => name === groupedBy) ? groupedBy : undefined,
    openText: openText(resource, missing),
    shapes: new Map(),
    views: new Map(),
  };
}
