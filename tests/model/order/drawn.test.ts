/** The drawings of an order’s states in the guide are what its schema says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/model/record-fields.ts';

const guide = readFileSync(new URL('../../../src/README.md', import.meta.url), 'utf8');

it.each(['status', 'payment', 'fulfillment'])('%s', (name) => {
  const { transitions, default: first } = fieldOf(catalogue.purchases!, name);
  const [, drawing = ''] =
    new RegExp(`\\(\`${name}\`\\):\\s+\`\`\`mermaid\\n([^\`]*)`, 'u').exec(guide) ?? [];
  const drawn = [...drawing.matchAll(/(\S+) --> (\S+)/gu)].map(([, from, to]) => `${from} ${to}`);
  const said = Object.entries(transitions!).flatMap(([from, following]) =>
    following.length ? following.map((to) => `${from} ${to}`) : [`${from} [*]`],
  );
  expect(drawn.toSorted()).toEqual([`[*] ${first as string}`, ...said].toSorted());
});
