/** Import rules between the folders of the project, and names of its folders and files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, imports, root, sourceFiles as files, type Import } from './fixtures/project-imports.ts';

/** The layers of the admin from bottom to top: each may import those before it. Files outside of them combine them. */
const adminRooms = [
  // before React: addresses, the first requests and paint, prefetched code and rows, message packs
  'admin/bootstrap',
  // for a fast first paint: the inline script, lazy code and rows
  'admin/bootstrap',
  // data, rights, messages, formats, the address bar
  'admin/providers',
  'admin/theme',
  // parts of any page: icons, dialogs, states, headers
  'admin/layout',
  // parts of any field: its frame and its state in a form, read-only texts
  'admin/fields',
  'kind displays',
  // addresses and the tree of places
  'admin/features/shipping/address',
  // a spreadsheet over rows of plain values
  'admin/grid',
  // parts of lists, forms and records
  'admin/crud',
  // react-admin's components in our style: lists, tables, forms
  'admin/components',
  // hand-written pages
  'admin/features',
  // the list and record pages generated from a schema, with slots for hand-written pages
  'admin/resource-pages',
  // the layout around every page: app bar and menu
  'admin/layout/frame',
  'admin',
];

/** The layer of a file: for field types by the file's ending, for the admin by its folder. */
function roomOf(file: string): string {
  if (file.startsWith('resources/')) return 'resources';
  if (file.startsWith('schemas/')) return 'schemas';
  if (file.startsWith('locales/') || file.startsWith('openapi/')) return 'texts';
  const [, room = ''] = file.split('/');
  if (room === 'admin')
    return adminRooms
      .filter((each) => file.startsWith(`src/${each}/`))
      .reduce((longest, each) => (each.length > longest.length ? each : longest), room);
  if (room !== 'field-types') return room;
  // Types that field types and the components below their displays share.
  if (/^src\/field-types\/(?:display|inner-fields)\.ts$/u.test(file)) return 'kind faces';
  if (/\.tsx$|\/use-[\w-]+\.ts$|^src\/field-types\/(?:displays|cells|inputs|by-field-type)\.ts$/u.test(file))
    return 'kind displays';
  if (/columns?\.ts$/u.test(file)) return 'kind columns';
  return 'field-types';
}

/** The folders that each folder may import, besides itself and packages. */
const allowed: Record<string, string[]> = {
  shared: [],
  resources: ['schemas', 'shared'],
  'field-types': ['shared'],
  'kind columns': ['field-types', 'shared'],
  'kind faces': ['shared'],
  // simulated couriers, as separate from the server as real ones
  sandboxes: ['shared', 'texts'],
  server: ['field-types', 'kind columns', 'shared', 'generated', 'texts', 'sandboxes'],
  demo: ['server', 'field-types', 'shared', 'generated'],
  build: ['field-types', 'shared', 'server', 'generated', 'texts'],
  scripts: ['build', 'server'],
};
for (const [at, room] of adminRooms.entries())
  allowed[room] = [...adminRooms.slice(0, at), 'field-types', 'kind faces', 'shared', 'generated', 'texts'];

test('the imports of field types by glob patterns are found', () => {
  for (const list of ['field-types.ts', 'columns.ts', 'displays.ts', 'inputs.ts', 'FilterEditor.tsx'])
    expect(imports.get(`src/field-types/${list}`)!.length, list).toBeGreaterThan(10);
});

test('every import is allowed between its folders', () => {
  expect(files.length).toBeGreaterThan(50);
  const strays = files.flatMap((file) =>
    imports
      .get(file)!
      .filter(
        ({ target }) => roomOf(target) !== roomOf(file) && !allowed[roomOf(file)]?.includes(roomOf(target)),
      )
      .map(({ target }) => `${file} (${roomOf(file)}) imports ${target} (${roomOf(target)})`),
  );
  expect(strays).toEqual([]);
});

/** The server's layers from bottom to top: each may import the layers below, and of its own layer the listed folders. */
const floors = ['infrastructure', 'crud', 'modules', 'app'];
const rooms: Record<string, readonly string[]> = {
  'infrastructure/observability': [],
  'infrastructure/database': ['infrastructure/observability'],
  'infrastructure/module-texts.ts': [],
  'infrastructure/http': [
    'infrastructure/database',
    'infrastructure/module-texts.ts',
    'infrastructure/observability',
  ],
  'infrastructure/sessions': ['infrastructure/database', 'infrastructure/http'],
  'infrastructure/http-client': ['infrastructure/http', 'infrastructure/observability'],
  'infrastructure/credentials': [
    'infrastructure/database',
    'infrastructure/http',
    'infrastructure/http-client',
    'infrastructure/sessions',
  ],
  'infrastructure/spreadsheets': ['infrastructure/http'],
  'infrastructure/pdf': ['infrastructure/http', 'infrastructure/module-texts.ts'],
  'infrastructure/files': ['infrastructure/database', 'infrastructure/http'],
  'infrastructure/messages': [
    'infrastructure/database',
    'infrastructure/http',
    'infrastructure/module-texts.ts',
    'infrastructure/observability',
  ],
  'infrastructure/events': ['infrastructure/database', 'infrastructure/http'],
  'infrastructure/jobs': [
    'infrastructure/database',
    'infrastructure/http',
    'infrastructure/sessions',
    'infrastructure/files',
    'infrastructure/http-client',
    'infrastructure/observability',
  ],
  'crud/records': [],
  'crud/remote-resources': [],
  'crud/bulk-changes': ['crud/records'],
  'crud/history': ['crud/records', 'crud/bulk-changes', 'crud/remote-resources'],
  'crud/exports': ['crud/records'],
  'crud/imports': ['crud/records', 'crud/bulk-changes', 'crud/history', 'crud/exports'],
  'crud/notes': ['crud/records', 'crud/history'],
  'crud/saved-views': ['crud/records', 'crud/history'],
  'crud/search': ['crud/records'],
  'crud/retention': ['crud/bulk-changes', 'crud/imports', 'crud/exports'],
  'crud/module-definition.ts': ['crud/records', 'crud/history'],
  'modules/shipping': [],
  'modules/identity': ['modules/company'],
  'modules/catalog': [],
  'modules/couriers': ['modules/company', 'modules/shipping'],
  'modules/payments': ['modules/company'],
  'modules/orders': [
    'modules/catalog',
    'modules/company',
    'modules/couriers',
    'modules/customers',
    'modules/marketing',
    'modules/payments',
    'modules/shipping',
    'modules/channels',
  ],
  'modules/marketing': [],
  'modules/messaging': ['modules/company', 'modules/marketing'],
  'modules/company': ['modules/shipping'],
  'modules/customers': ['modules/shipping'],
  'modules/channels': ['modules/company'],
  'modules/analytics': ['modules/catalog', 'modules/customers', 'modules/marketing', 'modules/orders'],
  'modules/dashboard': ['modules/analytics', 'modules/company', 'modules/orders', 'modules/shipping'],
  'modules/lending': ['modules/analytics', 'modules/support'],
  'modules/support': ['modules/company', 'modules/identity'],
};

const serverPlace = (file: string) => /^src\/server\/(infrastructure|crud|modules|app)\/([^/]+)/u.exec(file);

test('a server folder imports lower layers, and of its own layer only the listed folders', () => {
  const strays = files.flatMap((file) => {
    const [, floor = 'roof', room = ''] = serverPlace(file) ?? [];
    if (!file.startsWith('src/server/') || floor === 'app' || floor === 'roof') return [];
    return imports.get(file)!.flatMap(({ target }) => {
      const [, under, other] = serverPlace(target) ?? [];
      if (!target.startsWith('src/server/')) return [];
      const isBelow = under !== undefined && floors.indexOf(under) < floors.indexOf(floor);
      const isSame = under === floor && other === room;
      const isNamed = under === floor && rooms[`${floor}/${room}`]?.includes(`${under}/${other}`);
      return isBelow || isSame || isNamed ? [] : [`${file} imports ${target}`];
    });
  });
  expect(strays).toEqual([]);
});

test('a module is imported through its public file, and by the app through its handlers and start files too', () => {
  const strays = files.flatMap((file) =>
    imports.get(file)!.flatMap(({ target }) => {
      const [, area = '', part = ''] = /^src\/server\/modules\/([^/]+)\/(.+)$/u.exec(target) ?? [];
      if (!area || file.startsWith('tests/') || file.startsWith(`src/server/modules/${area}/`)) return [];
      const faces = [
        `${area}.ts`,
        ...(serverPlace(file)?.[1] === 'modules' ? [] : ['handlers.ts', 'start.ts']),
      ];
      return faces.includes(part) ? [] : [`${file} imports ${target}`];
    }),
  );
  expect(strays).toEqual([]);
});

/**
 * Part of a module or feature that a file belongs to: its subfolder; `hooks` of resources; `entry`, the files that other folders and the start
 * import; else `root`. Entry and hooks may import every other part.
 */
const partOf = (file: string): [home: string, part: string] => {
  const [, home = '', name = '', rest = ''] =
    /^(src\/(?:server\/modules|admin\/features)\/([^/]+))\/(.+)$/u.exec(file) ?? [];
  if (rest.includes('/')) return [home, rest.split('/')[0]!];
  if (rest.endsWith('.hooks.ts')) return [home, 'hooks'];
  const isEntry = [`${name}.ts`, 'handlers.ts', 'start.ts'].includes(rest) || rest.endsWith('-routes.tsx');
  return [home, isEntry ? 'entry' : 'root'];
};

test('the parts of a module or feature import each other in one direction only, and handlers last', () => {
  const parts = new Map<string, Import[]>();
  for (const file of files) {
    const [home, part] = partOf(file);
    if (!home || part === 'entry' || part === 'hooks') continue;
    const others = imports.get(file)!.flatMap(({ target, isLazy }) => {
      const [otherHome, other] = partOf(target);
      return otherHome === home && other !== part ? [{ target: `${home}/${other}`, isLazy }] : [];
    });
    parts.set(`${home}/${part}`, [...(parts.get(`${home}/${part}`) ?? []), ...others]);
  }
  expect(circlesOf(() => true, parts)).toEqual([]);
  const upward = [...parts].flatMap(([part, others]) => {
    const above = part.endsWith('/handlers') ? /\/entry$/u : /\/(?:entry|handlers|hooks)$/u;
    return others.filter(({ target }) => above.test(target)).map(({ target }) => `${part} imports ${target}`);
  });
  expect(upward).toEqual([]);
});

test('packages are imported in their folders only: no React outside the admin, no Fastify or SQL outside the server', () => {
  // PDF documents are React elements too, by `@react-pdf/renderer`.
  const kept: [name: RegExp, rooms: RegExp, files?: RegExp][] = [
    [
      /['"](?:react|react-dom|ra-core|react-admin|@mui\/[^'"]*)['"]/u,
      /^(?:admin|kind (?:displays|faces))/u,
      /pdf[^/]*\.ts$/u,
    ],
    [/['"](?:fastify|kysely|pg|sharp)['"]/u, /^(?:server|sandboxes|kind columns|demo|build|scripts)$/u],
  ];
  const strays = files.filter((file) => {
    const packages =
      readFileSync(path.join(root, file), 'utf8').match(/from\s*(['"][^.'"][^'"]*['"])/gu) ?? [];
    return packages.some((line) =>
      kept.some(([name, rooms, own]) => name.test(line) && !rooms.test(roomOf(file)) && !own?.test(file)),
    );
  });
  expect(strays).toEqual([]);
});

test('files have no circular imports, type imports included', () => {
  expect(circlesOf(({ isLazy }) => !isLazy)).toEqual([]);
});

test('a lazily imported file does not import its importer', () => {
  expect(circlesOf(() => true)).toEqual([]);
});

test('feature folders of the admin have no circular imports', () => {
  const folderOf = (file: string) => /^src\/admin\/features\/[^/]+(?:\/[^/]+)?(?=\/)/u.exec(file)?.[0] ?? '';
  const folders = new Map<string, Import[]>();
  for (const [file, found] of imports)
    if (folderOf(file))
      folders.set(folderOf(file), [
        ...(folders.get(folderOf(file)) ?? []),
        ...found.map(({ target, isLazy }) => ({ target: folderOf(target), isLazy })),
      ]);
  expect(folders.size).toBeGreaterThan(20);
  expect(circlesOf(() => true, folders)).toEqual([]);
});

test('src/README.md names every folder of the server', () => {
  const page = readFileSync(path.join(root, 'src/README.md'), 'utf8');
  const unnamed = globSync('src/server/{infrastructure,crud,modules}/*/', { cwd: root })
    .map((folder) => path.relative('src/server', folder).split(path.sep))
    .filter(([floor, room]) => {
      const line = page.split('\n').find((each) => each.startsWith(`| \`${floor}/\``));
      return !new RegExp(`\\b${room}\\b`, 'u').test(line ?? '');
    });
  expect(unnamed).toEqual([]);
});

/** Modules of the product: one name in server, admin, tests, texts and operations. */
const moduleNames = globSync('src/server/modules/*/', { cwd: root }).map((folder) => path.basename(folder));

/** Folders beside modules in each room: `data` is the admin's side of crud (imports, exports, history, jobs, notes, bulk changes, palette). */
const foldersBeside: Record<string, string[]> = {
  'src/admin/features': ['data', 'resources'],
  'tests/server': ['crud', 'infrastructure'],
  'tests/admin': ['bootstrap', 'components', 'crud', 'data', 'providers', 'texts'],
  e2e: ['data', 'pages'],
  'locales/en': ['data'],
  'locales/ar': ['data'],
  'openapi/operations': ['data'],
};

test('modules have the same names in server, admin, tests, texts and operations', () => {
  expect(moduleNames).toHaveLength(16);
  for (const [room, beside] of Object.entries(foldersBeside)) {
    const folders = globSync(`${room}/*/`, { cwd: root }).map((folder) => path.basename(folder));
    expect(
      folders.filter((folder) => !moduleNames.includes(folder) && !beside.includes(folder)),
      room,
    ).toEqual([]);
  }
  const features = globSync('src/admin/features/*/', { cwd: root }).map((folder) => path.basename(folder));
  expect(moduleNames.filter((name) => !features.includes(name))).toEqual([]);
});

/** Folders whose number of files is given by their contents: pictures, decisions, migrations, one schema or test per resource. */
const largeFolders =
  /^(?:src\/decisions|src\/demo\/stores\/.+|.+\/migrations|tests\/contract|tests\/bench)$/u;

test('a folder has at most 30 files, and more than one unless it is a module', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('{src,tests,e2e}/**/*.*', { cwd: root })) {
    if (file.startsWith('src/generated')) continue;
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  }
  const hasFolders = (folder: string) => [...counts.keys()].some((each) => each.startsWith(`${folder}/`));
  const named = [...moduleNames, 'public', 'navigations'];
  const strays = [...counts].filter(
    ([folder, files]) =>
      !largeFolders.test(folder) &&
      (files > 30 || (files === 1 && !hasFolders(folder) && !named.includes(path.basename(folder)))),
  );
  expect(strays).toEqual([]);
});

test('file names consist of words of tests/file-name-words.txt, to which a new word is added on purpose', () => {
  const kept = readFileSync(path.join(root, 'tests/file-name-words.txt'), 'utf8').trim().split('\n');
  const names = globSync(['{src,tests,e2e,resources}/**/*.*', '{schemas,openapi,locales}/**/*.*'], {
    cwd: root,
    exclude: ['src/generated/**', 'src/demo/stores/**', '**/migrations/**'],
  }).map((file) => path.basename(file).replace(/\.\w+$/u, ''));
  const words = new Set(
    names
      .flatMap((name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu) ?? [])
      .map((word) => word.toLowerCase()),
  );
  expect([...words].filter((word) => !kept.includes(word)).toSorted()).toEqual([]);
  expect(kept.filter((word) => !words.has(word))).toEqual([]);
});

test('no file has a name without meaning', () => {
  const empty = files.filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|common|manager|misc)(?:\.|\/|$)/u.test(file),
  );
  expect(empty).toEqual([]);
});
