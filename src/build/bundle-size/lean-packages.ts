/** Wins 13.8 kB of sign-in, 24 of a list. What packages bring along for other surroundings than ours, left out of the build; each says its share. */
import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules that others stand for: who asks for which, and the code instead. */
export const replaced: readonly { by: RegExp; id: string; code: string }[] = [
  // polyglot's stand-ins for what every browser that we build for has by itself (5.4 kB). It is told to say a key without a phrase as
  // it stands, and has nothing else to warn of.
  { by: /node-polyglot/u, id: 'object.entries', code: 'module.exports = Object.entries' },
  { by: /node-polyglot/u, id: 'hasown', code: 'module.exports = Object.hasOwn' },
  { by: /node-polyglot/u, id: 'warning', code: 'module.exports = () => undefined' },
  // All of English's plurals (2.9 kB), where react-admin only puts a field's name in words, or a resource's that nobody has named.
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
  // react-admin's own export of the rows at hand (2.4 kB), which our lists leave to the server: fetched where a screen uses it.
  {
    by: /defaultExporter/u,
    id: 'jsonexport/dist/index.js',
    code: "export default (...all) => import('jsonexport/dist/index.js').then((write) => write.default(...all))",
  },
  // Our theme shows no ripples (`theme/components.ts`; 2.4 kB).
  { by: /ButtonBase/u, id: '../weight/TouchRipple.mjs', code: 'export default () => null' },
  // Emotion carries a component's statics over to one that `withTheme` makes, which nobody calls (2 kB, with a `react-is` of its own).
  { by: /@emotion/u, id: 'hoist-non-react-statics', code: 'module.exports = (component) => component' },
  // Material's script for a page's head: the page has its own (`first-paint/`; 1 kB).
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
 * lodash as packages ask for it (183 files and 12 kB of a list): the same functions by es-toolkit, whose `compat` is tested by lodash's own tests. react-admin asks
 * some of them for the plainest only: lists of ids, names of a context, values as JSON knows them.
 */
const lodash = /^lodash\/(\w+)(?:\.js)?$/u;
const plain: Readonly<Record<string, string>> = {
  isEqual: "export { isEqual as default } from 'es-toolkit'",
  difference: "export { difference as default } from 'es-toolkit'",
  pick: "export { pick as default } from 'es-toolkit'",
  cloneDeep: "export { cloneDeep as default } from 'es-toolkit'",
  union: 'export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
};

/** React Router names its development build in every condition; the one for production says none of its warnings (1.1 kB). */
const routers: Readonly<Record<string, string>> = {
  'react-router': 'index',
  'react-router/dom': 'dom-export',
};

const router = /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/u;

/** What keeps in modules what nobody here uses, for it runs as they begin or might be asked for. */
export const rewritten: readonly { in: RegExp; found: RegExp; instead: string }[] = [
  // react-admin's validators, and with them the words that they say (3 kB of every form)
  {
    in: /ra-core[\\/]dist[\\/]form[\\/]validation[\\/]validate\.js$/u,
    found: /= (?=(?:lodashM|m)emoize\()/gu,
    instead: '= /* @__PURE__ */ ',
  },
  // React Router's forms, scripts and restored scrolling (2 kB) …
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
  // … and what its links fetch ahead in a framework of its own (2 kB), with two states and two effects of each link; elsewhere it refuses to
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
  // … and the failures of components that a server renders (0.5 kB)
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

/** @param root the folder of the project */
export function leanPackages(root: string): Plugin {
  const prefix = '\0lean:';
  return {
    name: 'matjar:lean-packages',
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
      // What is CommonJS is told by the ending of its name.
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
