/** Declarations of remote resources in resource files, and the reports of their mistakes. */
import { describe, expect, it } from 'vitest';
import { buildOpenapi } from '../../src/build/openapi/openapi.ts';
import { DefinitionError } from '../../src/shared/resources/read/definition-problem.ts';
import { ownResources } from '../../src/shared/resources/resource-model.ts';
import { readFixtures } from './definitions-root.ts';

/** Reads the fixtures with one text of a resource file replaced, and returns the reported mistakes. */
async function problems(
  resource: string,
  said: string,
  instead: string,
  editSchema?: (text: string) => string,
): Promise<string> {
  const error = await readFixtures((name, code) => {
    if (name !== resource) return code;
    expect(code).toContain(said);
    return code.replace(said, instead);
  }, editSchema).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DefinitionError);
  return (error as DefinitionError).message;
}

describe('a remote resource', () => {
  it('supports what the other API supports, and nothing else', async () => {
    const { catalogue } = await readFixtures();
    const { suppliers, planets } = catalogue;
    expect(suppliers).toMatchObject({
      servedBy: { dialect: 'simple-rest', search: true },
      calls: ['list', 'create', 'read', 'update', 'delete', 'updateAll', 'deleteAll'],
      list: { order: 'name asc', filters: ['status', 'from_since', 'to_since'] },
    });
    const sortable = suppliers!.fields.filter((field) => field.sortable).map(({ name }) => name);
    expect(sortable).toEqual(['name', 'city', 'rating', 'id']);
    expect(suppliers!.list.columns).toEqual(['name', 'city', 'status', 'rating', 'since', 'id']);

    expect(planets).toMatchObject({
      servedBy: { dialect: 'openapi', search: false },
      list: { order: '', filters: [] },
    });
    expect(planets!.fields.some((field) => field.sortable || field.filters.length)).toBe(false);
  });

  it('reveals nothing about its server to browsers', async () => {
    const { catalogue, connections } = await readFixtures();
    expect(JSON.stringify(connections)).toContain('SUPPLIERS_KEY');
    expect(JSON.stringify(catalogue)).not.toMatch(/SUPPLIERS_|GALAXY_|galaxy\.yaml|X-API-Key/u);
  });

  it('of another Matjar has the envelope that its schema declares', async () => {
    const { connections } = await readFixtures(undefined, (schema) =>
      schema.replace(
        '"x-resource": {',
        '"x-resource": { "envelope": { "rows": "/data/groups", "metadata": "/data/metadata" },',
      ),
    );
    expect(connections.groups).toMatchObject({
      rows: '/data/groups',
      total: '/data/metadata/total',
      isExact: '/data/metadata/totalIsExact',
    });
  });

  it('has no operations in our own contract', async () => {
    const { catalogue } = await readFixtures();
    expect(ownResources(catalogue)).toEqual({});
    const document = await buildOpenapi(process.cwd(), ownResources(catalogue));
    expect(Object.keys(document.paths).filter((address) => /suppliers|planets/u.test(address))).toEqual([]);
  });

  it('takes the server’s address from the document if it declares none', async () => {
    const { connections } = await readFixtures((_name, code) =>
      code.replace("url: { fromEnv: 'GALAXY_URL' },", ''),
    );
    expect(connections.planets?.url).toBe('https://galaxy.scalar.com');
  });
});

it('a field that the other API does not accept is reported', async () => {
  const message = await problems('planets', "read: 'getPlanet',", "read: 'getPlanet', \n", (schema) =>
    schema.replace('"image"', '"imgae"'),
  );
  expect(message).toContain(
    'servedBy.operations.create: POST /planets takes no “imgae”. Did you mean “image”?',
  );
  expect(message).toContain('servedBy.operations.update: PUT /planets/{planetId} takes no “imgae”.');
});

describe('a mistake is reported with its place and remedy', () => {
  it.each([
    [
      'planets',
      "read: 'getPlanet'",
      "read: 'getPlanets'",
      'servedBy.operations.read',
      'Did you mean “getPlanet”',
    ],
    ['planets', "list: 'getAllData'", "list: 'getPlanet'", 'servedBy.operations.list', 'needs {planetId}'],
    ['planets', "read: 'getPlanet'", "read: 'getAllData'", 'servedBy.operations.read', 'which record'],
    [
      'planets',
      "delete: 'deletePlanet'",
      "delete: 'getPlanet'",
      'servedBy.operations.delete',
      'a GET changes nothing',
    ],
    ['planets', "limit: 'limit'", "limit: 'limits'", 'servedBy.paging.limit', 'Did you mean “limit”'],
    ['planets', "rows: '/data'", "rows: 'data'", 'servedBy.rows', 'JSON pointer'],
    ['planets', "rows: '/data'", "row: '/data'", 'servedBy', 'Did you mean “rows”'],
    ['planets', 'galaxy.yaml', 'milky-way.yaml', 'servedBy.document', 'cannot be read'],
    ['planets', "rows: '/data'", "search: 'q'", 'servedBy.search', 'no parameter “q”'],
    [
      'planets',
      "dialect: 'openapi'",
      "dialect: 'graphql'",
      'servedBy.dialect',
      'simple-rest, openapi or api/v2',
    ],
    [
      'planets',
      "fromEnv: 'GALAXY_KEY'",
      "fromEnv: 'MATJAR_SECRET'",
      'servedBy.auth.fromEnv',
      'none of Matjar’s own',
    ],
    ['planets', "company: 'shared',", '', 'servedBy', '“company” is missing. It says whose records'],
    ['suppliers', "value: 'subdomain'", "value: 'name'", 'servedBy.company.value', 'tells companies apart'],
    ['suppliers', "header: 'authorization'", "header: 'host'", 'servedBy.auth.header', 'does not set itself'],
    ['suppliers', "status: 'status'", "state: 'status'", 'servedBy.filters.state', 'Did you mean “status”'],
    ['suppliers', "'city', 'rating']", "'citys', 'rating']", 'servedBy.sort', 'Did you mean “city”'],
    ['suppliers', "order: 'name asc'", "order: 'since asc'", 'list.order', 'cannot order by “since”'],
    ['suppliers', "{ status: 'status', rating", '{ rating', 'list.tabs', 'does not filter by “status”'],
    ['suppliers', "tabs: 'status'", "defaults: { city: ['Giza'] }", 'list.defaults', 'no filter “city”'],
    ['suppliers', 'list: {', "calls: ['list', 'duplicate'],\n  list: {", 'calls', '“duplicate”'],
  ])('in %s with %s as %s', async (resource, said, instead, place, remedy) => {
    const message = await problems(resource, said, instead);
    // A mistake at several places is reported once, with all of them.
    const line = message.split('\n').find((one) => {
      const [at = ''] = one.split(': ');
      return at.startsWith(`resources/${resource}.ts `) && at.endsWith(` ${place}`);
    });
    expect(line, message).toContain(remedy);
  });
});
