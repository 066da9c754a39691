/** What the guide's code takes from the project is there. Node takes the types out unread, so that following the guide (guide.test.ts) misses them. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const guide = readFileSync('schemas/README.md', 'utf8');
const files = [...guide.matchAll(/^`((?:resources|src)\/[^`]+\.tsx?)`\n\n```\w+\n(.*?)^```/gmsu)].map(
  ([, file, code]) => ({ file: file!, code: code! }),
);

/** What the guide itself makes before. */
const made = new Set(['schemas/warranties.schema.json', ...files.map(({ file }) => file)]);

it('names no module and no export that does not exist', () => {
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
