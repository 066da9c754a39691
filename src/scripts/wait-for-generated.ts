/**
 * Loads and links the server's modules before the build has written the generated files: imports of those wait, and all other modules run already.
 */
import { registerHooks } from 'node:module';

const waited = Symbol.for('matjar:generated');
/** The server's imports of `src/generated/`, by file. */
const exported: Record<string, string> = {
  'catalogue.js': 'catalogue',
  'connections.ts': 'connections',
  'modules.ts': 'modules',
};

/**
 * @param written settles when the files may be read
 * @param onLoaded called when all other modules are loaded and the first one waits
 */
export function waitForGenerated(written: Promise<void>, onLoaded: () => void): void {
  const wait = () => {
    onLoaded();
    return written;
  };
  Object.assign(globalThis, { [waited]: wait });
  registerHooks({
    load(url, context, nextLoad) {
      const name = exported[/\/src\/generated\/([^/?]+)$/u.exec(url)?.[1] ?? ''];
      if (!name) return nextLoad(url, context);
      const source = `await globalThis[Symbol.for('matjar:generated')]();\nexport const { ${name} } = await import(${JSON.stringify(`${url}?written`)});\n`;
      return { format: 'module', shortCircuit: true, source };
    },
  });
}
