/** Imports in the guide's code exist. Node strips types unread, so that following the guide (guide.test.ts) misses type imports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const guide = readFileSync('schemas/README.md', 'utf8');
const files = [...guide.matchAll(/^`((?:resources|src)\/[^`]+\.tsx?)`\n\n```\w+\n(.*?)^```/gmsu)].map(
  ([, file, code]) => ({ file: file!, code: code! }),
);

/** Modules that the guide itself creates before. */
const made = new Set(['schemas/warranties.schema.json', ...files.map(({ file }) => file)]);

it('the guide names no module and no export that does not exist', () => {
  const wrong = files.flatMap(({ file, code }) =>
    [...code.matchAll(/^import (?:type )?([^;]*?) from '(\.[^']+)'/gmsu)].flatMap(
      ([, names = '', from = '']) => {
        const place = path.posix.join(path.posix.dirname(file), from);
        if (made.has(place)) return [];
        if (!existsSync(place)) return [`${file}: ${from}`];
        const text = readFileSync(place, 'utf8');
        return [...names.matchAll(/(?:type )?(\w+)/gu)]
          .filter(([, name]) => !new RegExp(`^export .*\\b${name}\\b`, 'mu').test(text))
          .map(([, name]) => `${file}: ${name} of ${from}`);
      },
    ),
  );
  expect(files.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});
