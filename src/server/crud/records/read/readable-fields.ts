/**
 * Field-level read rights. Lists, filters, orders, search, export, history and reference labels all use this, so that
 * a restricted field is not exposed by any of them.
 */
import { can, type SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import { missingRight } from '../../../infrastructure/sessions/access.ts';
import { filteredField, filtersOf } from '../../../../field-types/api-schemas.ts';
import { isOpen, openText } from './search-open-fields.ts';
import type { PreparedField, PreparedResource } from '../resources/prepared-resource.ts';

type Actor = Pick<SignInFacts, 'role' | 'permissions'>;

/** The fields of a resource that the user may read, including system fields. */
export function readableFor(resource: PreparedResource, actor: Actor): readonly PreparedField[] {
  return readableBy(resource, actor).readable;
}

/**
 * The resource restricted to what the user may read: restricted fields are removed from output, orders and search, and filters by
 * them are refused with 403. Cached per set of missing rights. Only for reading: writes use the whole resource.
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
