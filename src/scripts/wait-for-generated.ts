/**
 * Lets the server's modules be loaded and linked before the build has written what they are made for: what is generated is waited for where it is
 * imported, and everything that does not need it runs already.
 */
import { registerHooks } from 'node:module';

const waited = Symbol.for('matjar:generated');
/** What the server imports of `src/generated/`, by file. */
const exported: Record<string, string> = {
  'catalogue.js': 'catalogue',
  'connections.ts': 'connections',
  'modules.ts': 'modules',
};

/**
 * @param written settles when the files may be read
 * @param onLoaded hears when everything else is there and the first module waits
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
