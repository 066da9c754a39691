/** Removes unused code of packages from the build: saves 13.8 kB of sign-in, 24 of a list. Each entry names its share. */
import path from 'node:path';
import type { Plugin } from 'vite';

/** Replaced modules: importer, import path and the code instead. */
export const replaced: readonly { by: RegExp; id: string; code: string }[] = [
  // polyglot's polyfills of functions that every supported browser has (5.4 kB). Missing phrases are allowed, so it has nothing to warn of.
  { by: /node-polyglot/u, id: 'object.entries', code: 'module.exports = Object.entries' },
  { by: /node-polyglot/u, id: 'hasown', code: 'module.exports = Object.hasOwn' },
  { by: /node-polyglot/u, id: 'warning', code: 'module.exports = () => undefined' },
  // All of English's plurals (2.9 kB), which react-admin needs only to derive labels of fields and resources without a name.
  {
    by: /ra-core.*(?:getFieldLabelTranslationArgs|useGetResourceLabel)/u,
    id: 'inflection',
    code: `
      export const humanize = (name) => {
        const words = name.toLowerCase().replace(/_ids?$/, '').replaceAll('_', ' ');
        return words.charAt(0).toUpperCase() + words.slice(1);
      };
      export const transform = (name) => humanize(name.replace(/(?=[A-Z])/g, '_').replace(/^_/, ''));
      export const inflect = (name) => name;`,
  },
  // react-admin's client-side export (2.4 kB), since our lists export on the server: loaded where a screen uses it.
  {
    by: /defaultExporter/u,
    id: 'jsonexport/dist/index.js',
    code: "export default (...all) => import('jsonexport/dist/index.js').then((write) => write.default(...all))",
  },
  // The theme has no ripples (`theme/components.ts`; 2.4 kB).
  { by: /ButtonBase/u, id: './TouchRipple.mjs', code: 'export default () => null' },
  // Emotion hoists a component's statics in `withTheme`, which is not used (2 kB, with a `react-is` of its own).
  { by: /@emotion/u, id: 'hoist-non-react-statics', code: 'module.exports = (component) => component' },
  // Material's colour scheme script: the page has its own (`bootstrap/color-scheme.ts`; 1 kB).
  {
    by: /createCssVarsProvider/u,
    id: '../InitColorSchemeScript/InitColorSchemeScript.mjs',
    code: `
      export const DEFAULT_MODE_STORAGE_KEY = 'mode';
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
      export const buildInitColorSchemeScript = () => null;`,
  },
];

/**
 * lodash as packages import it (183 files and 12 kB of a list): replaced by es-toolkit, whose `compat` passes lodash's own tests. react-admin uses
 * some functions for plain values only, which need no `compat`.
 */
const lodash = /^lodash\/(\w+)(?:\.js)?$/u;
const plain: Readonly<Record<string, string>> = {
  isEqual: "export { isEqual as default } from 'es-toolkit'",
  difference: "export { difference as default } from 'es-toolkit'",
  pick: "export { pick as default } from 'es-toolkit'",
  cloneDeep: "export { cloneDeep as default } from 'es-toolkit'",
  union: 'export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
};

/** React Router exports its development build under every condition; the production build has no warnings (1.1 kB). */
const routers: Readonly<Record<string, string>> = {
  'react-router': 'index',
  'react-router/dom': 'dom-export',
};

const router = /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/u;

/** Code that tree shaking cannot remove, since it runs on import or may be used. */
export const rewritten: readonly { in: RegExp; found: RegExp; instead: string }[] = [
  // react-admin's validators with their messages (3 kB of every form)
  {
    in: /ra-core[\\/]dist[\\/]form[\\/]validation[\\/]validate\.js$/u,
    found: /= (?=(?:lodashM|m)emoize\()/gu,
    instead: '= /* @__PURE__ */ ',
  },
  // React Router's forms, scripts and scroll restoration (2 kB) …
  {
    in: router,
    found: /^\w+\.displayName = "\w+";$/gmu,
    instead: '',
  },
  {
    in: router,
    found: /= (?=React\d*\.(?:forwardRef|createContext)\()/gu,
    instead: '= /* @__PURE__ */ ',
  },
  // … and the prefetch of its links (2 kB) with two states and two effects per link, which works in framework mode only
  {
    in: router,
    found: /^function PrefetchPageLinks\(.*?^\}/gmsu,
    instead: 'function PrefetchPageLinks() { return null; }',
  },
  {
    in: router,
    found: /^function usePrefetchBehavior\(.*?^\}/gmsu,
    instead: 'function usePrefetchBehavior() { return [false, null, {}]; }',
  },
  // … and the errors of server components (0.5 kB)
  {
    in: router,
    found: /^function RSCErrorHandler\(.*?^\}$/gmsu,
    instead: 'function RSCErrorHandler({ children }) { return children; }',
  },
  {
    in: router,
    found: /^function decodeRouteErrorResponseDigest\(.*?^\}$/gmsu,
    instead: 'function decodeRouteErrorResponseDigest() { return undefined; }',
  },
];

/** Vite plugin that applies the replacements. @param root the folder of the project */
export function stripPackages(root: string): Plugin {
  const prefix = '\0lean:';
  return {
    name: 'matjar:strip-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const file = routers[id];
      if (file) return path.join(root, `node_modules/react-router/dist/production/${file}.mjs`);
      const [, named] = lodash.exec(id) ?? [];
      if (named && named in plain && /[\\/]ra-/u.test(importer)) return `${prefix}${named}.mjs`;
      if (named) return path.join(root, `node_modules/es-toolkit/compat/${named}.mjs`);
      const place = replaced.findIndex((each) => each.id === id && each.by.test(importer));
      if (place === -1) return null;
      // The extension marks CommonJS modules.
      return `${prefix}${place}.${replaced[place]?.code.startsWith('module') ? 'cjs' : 'mjs'}`;
    },
    load: (id) =>
      id.startsWith(prefix)
        ? (plain[id.slice(prefix.length, -4)] ?? replaced[Number.parseInt(id.slice(prefix.length), 10)]?.code)
        : null,
    transform(code, id) {
      const changes = rewritten.filter((each) => each.in.test(id));
      const lean = changes.reduce((left, { found, instead }) => left.replaceAll(found, instead), code);
      return changes.length ? { code: lean, map: null } : null;
    },
  };
}
