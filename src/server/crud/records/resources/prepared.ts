/** The registry of local resources: each is prepared once, with the hooks of its module, at its first use (`prepared.products`). */
import { catalogue } from '../../../../generated/catalogue.js';
import { ownResources } from '../../../../shared/resources/resource-model.ts';
import { hooksOf } from './declared-hooks.ts';
import type { PreparedResource } from './prepared-resource.ts';
import { prepareResource } from './prepare-resource.ts';

/** Resources that code names; the others are reached by a name of a request or of a row. */
type NamedInCode =
  | 'collections'
  | 'customers'
  | 'discounts'
  | 'geolocations'
  | 'navigations'
  | 'products'
  | 'purchases'
  | 'reviews'
  | 'sms_campaigns'
  | 'stocktakes'
  | 'variants';

type Registry = Readonly<Record<NamedInCode, PreparedResource>> &
  Readonly<Record<string, PreparedResource | undefined>>;

const models = Object.values(ownResources(catalogue));
const cache = new Map<string, PreparedResource>();

/** The resources by name; `undefined` for remote and unknown ones. Read inside functions: preparing needs the hooks of all modules. */
export const prepared = Object.create(
  null,
  Object.fromEntries(
    models.map((model) => [
      model.name,
      {
        enumerable: true,
        get: (): PreparedResource => {
          const resource = cache.get(model.name) ?? prepareResource(model, hooksOf(model.name));
          cache.set(model.name, resource);
          return resource;
        },
      },
    ]),
  ),
) as Registry;

/** All local resources, by name. @throws Error when a resource and its hooks do not match */
export const allPrepared = (): ReadonlyMap<string, PreparedResource> =>
  cache.size === models.length ? cache : new Map(models.map(({ name }) => [name, prepared[name]!]));
