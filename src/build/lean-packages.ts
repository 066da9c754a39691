/** What packages bring along for other surroundings than ours, left out of the build. Each says what it saves (gzip). */
import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules that others stand for: who asks for which, and the code instead. */
const replaced: readonly { by: RegExp; id: string; code: string }[] = [
  // polyglot's stand-ins for what every browser that we build for has by itself (5.4 kB). It is told to say a key without a phrase as
  // it stands, and has nothing else to warn of.
  { by: /node-polyglot/u, id: 'object.entries', code: 'module.exports = Object.entries' },
  { by: /node-polyglot/u, id: 'hasown', code: 'module.exports = Object.hasOwn' },
  { by: /node-polyglot/u, id: 'warning', code: 'module.exports = () => undefined' },
  // react-admin's own export of the rows at hand (2.4 kB), which our lists leave to the server: fetched where a screen uses it.
  {
    by: /defaultExporter/u,
    id: 'jsonexport/dist/index.js',
    code: "export default (...all) => import('jsonexport/dist/index.js').then((write) => write.default(...all))",
  },
  // Our theme shows no ripples (`theme/components.ts`; 2.4 kB).
  { by: /ButtonBase/u, id: './TouchRipple.mjs', code: 'export default () => null' },
];

/** React Router names its development build in every condition; the one for production says none of its warnings (1.1 kB). */
const routers: Readonly<Record<string, string>> = {
  'react-router': 'index',
  'react-router/dom': 'dom-export',
};

/** react-admin's validators are made as their module begins, which nothing can leave out: unused ones are (0.4 kB of every form). */
const validators = /ra-core[\\/]dist[\\/]form[\\/]validation[\\/]validate\.js$/u;

/** @param root the folder of the project */
export function leanPackages(root: string): Plugin {
  const prefix = '\0lean:';
  return {
    name: 'matjar:lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const router = routers[id];
      if (router) return path.join(root, `node_modules/react-router/dist/production/${router}.mjs`);
      const place = replaced.findIndex((each) => each.id === id && each.by.test(importer));
      if (place === -1) return null;
      // What is CommonJS is told by the ending of its name.
      return `${prefix}${place}.${replaced[place]?.code.startsWith('module') ? 'cjs' : 'mjs'}`;
    },
    load: (id) =>
      id.startsWith(prefix) ? replaced[Number.parseInt(id.slice(prefix.length), 10)]?.code : null,
    transform: (code, id) =>
      validators.test(id)
        ? { code: code.replaceAll(/= (?=(?:lodashM|m)emoize\()/gu, '= /* @__PURE__ */ '), map: null }
        : null,
  };
}
