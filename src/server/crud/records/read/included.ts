/** The parameter `includes`: what a call asks to come along in each record. `embedded.ts` reads it. */
import { histories, includeNames, includesOf, type Includes } from '../../../../field-types/includes.ts';
import { camelCase, type Relation } from '../../../../shared/resources/relations.ts';
import { can } from '../../../../shared/identity/sign-in-facts.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Session } from '../../../infrastructure/http/request-context.ts';
import type { ListParameters } from './list-query.ts';
import { readableBy } from './readable-fields.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** What a call asks to be included. */
export interface Inclusion {
  relations: Relation[];
  /** fields that the answer must carry for it, however few were asked for */
  fields: string[];
  /** the trail of each record */
  histories: boolean;
}

/** Every resource, by name, for those that others point at. */
export type PreparedResources = ReadonlyMap<string, PreparedResource>;

interface Able extends Includes {
  /** all that may be named */
  names: readonly string[];
}

const known = new WeakMap<PreparedResource, Able>();

/** What may be named for a resource, worked out once. */
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
 * Reads the parameter: names, repeated or with commas between.
 * @throws Problem 400 that lists the names which there are
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
 * What comes along with a record that is read alone where `includes` is not there: of what its schema names, whatever the session may read.
 * An empty `includes` brings nothing.
 * @param resource as the session sees it
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
      !relation || isOpenTo(session, resource, readableBy(resources.get(relation.resource)!, session), relation)
    );
  });
}

const isOpenTo = (
  session: Session,
  resource: PreparedResource,
  target: PreparedResource,
  relation: Relation,
) => can(session, target.model.module, 'view') && pointsOpenly(resource, target, relation);

/** May the session read the field that points? */
export const pointsOpenly = (
  resource: PreparedResource,
  target: PreparedResource,
  { holds, field }: Relation,
) => (holds === 'back' ? target : resource).readable.some(({ name }) => name === field);

/** A field that answers carry may be named too, though most carry it anyway. */
const carries = ({ readable }: PreparedResource, name: string) =>
  readable.some((field) => field.name === name && name !== 'id' && name !== 'version');
