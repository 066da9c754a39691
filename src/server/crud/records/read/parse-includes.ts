/** Parser of the parameter `includes`: relations and fields to embed in each record (`embedded.ts`). */
import { histories, includeNames, includesOf, type Includes } from '../../../../field-types/includes.ts';
import { camelCase, type Relation } from '../../../../shared/resources/relations.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import type { ListParameters } from './list-query.ts';
import { readableBy } from './readable-fields.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Parsed `includes`. */
export interface Inclusion {
  relations: Relation[];
  /** fields that the query must read for it, regardless of `fields` */
  fields: string[];
  /** audit log entries of each record */
  histories: boolean;
}

/** All resources by name, to resolve relations. */
export type PreparedResources = ReadonlyMap<string, PreparedResource>;

interface Able extends Includes {
  /** all allowed names */
  names: readonly string[];
}

const known = new WeakMap<PreparedResource, Able>();

/** The allowed names of a resource, cached. */
function ableOf(resource: PreparedResource, resources: PreparedResources): Able {
  const kept = known.get(resource);
  if (kept) return kept;
  const catalogue = Object.fromEntries([...resources].map(([name, { model }]) => [name, model]));
  const includes = includesOf(resource.model, catalogue);
  const able = { ...includes, names: includeNames(includes) };
  known.set(resource, able);
  return able;
}

/**
 * Parses `includes`: names, repeated or comma-separated.
 * @throws Problem 400 that lists the allowed names
 */
export function readIncludes(
  resource: PreparedResource,
  resources: PreparedResources,
  { includes }: ListParameters,
): Inclusion {
  if (!includes?.length || resource.conditions.has('includes'))
    return { relations: [], fields: [], histories: false };
  const { names, ...able } = ableOf(resource, resources);
  const said = includes.flatMap((each) => each.split(',')).map((name) => name.trim());
  const asked = said.map((name) => (names.includes(name) ? name : camelCase(name)));
  for (const name of asked)
    if (name && !names.includes(name) && !carries(resource, name))
      throw new Problem(400, 'validation', {
        errors: {
          includes: [
            { code: 'unknown_include', params: { name: name.slice(0, 60), known: names.join(', ') } },
          ],
        },
      });
  const relations = able.relations.filter(({ name }) => asked.includes(name));
  const pointing = relations.filter(({ holds }) => holds !== 'back').map(({ field }) => field);
  return {
    relations,
    fields: [...pointing, ...asked.filter((name) => carries(resource, name))],
    histories: able.histories && asked.includes(histories),
  };
}

/**
 * The default `includes` of a single record: those declared in its schema that the session may read. An empty `includes` embeds nothing.
 * @param resource as the session may read it
 */
export function defaultIncludes(
  resource: PreparedResource,
  resources: PreparedResources,
  session: Session,
): string[] {
  const { relations } = ableOf(resource, resources);
  return (resource.model.comesAlong ?? []).filter((name) => {
    const relation = relations.find((each) => each.name === name);
    return (
      !relation ||
      isOpenTo(session, resource, readableBy(resources.get(relation.resource)!, session), relation)
    );
  });
}

const isOpenTo = (
  session: Session,
  resource: PreparedResource,
  target: PreparedResource,
  relation: Relation,
) => can(session, target.model.module, 'view') && pointsOpenly(resource, target, relation);

/** Whether the session may read the referencing field. */
export const pointsOpenly = (
  resource: PreparedResource,
  target: PreparedResource,
  { holds, field }: Relation,
) => (holds === 'back' ? target : resource).readable.some(({ name }) => name === field);

/** Readable fields may be named too, though most are returned anyway. */
const carries = ({ readable }: PreparedResource, name: string) =>
  readable.some((field) => field.name === name && name !== 'id' && name !== 'version');
