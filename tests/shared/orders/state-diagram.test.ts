/** Compares the state diagrams of src/ORDER-STATES.md with the transitions that the schema of orders declares. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const guide = readFileSync(new URL('../../../src/ORDER-STATES.md', import.meta.url), 'utf8');

it.each(['status', 'payment', 'fulfillment'])('the diagram of %s has the schema’s transitions', (name) => {
  const { transitions, default: first } = fieldOf(catalogue.purchases!, name);
  const [, drawing = ''] =
    new RegExp(`\\(\`${name}\`\\):\\s+\`\`\`mermaid\\n([^\`]*)`, 'u').exec(guide) ?? [];
  const drawn = [...drawing.matchAll(/(\S+) --> (\S+)/gu)].map(([, from, to]) => `${from} ${to}`);
  const said = Object.entries(transitions!).flatMap(([from, following]) =>
    following.length ? following.map((to) => `${from} ${to}`) : [`${from} [*]`],
  );
  expect(drawn.toSorted()).toEqual([`[*] ${first as string}`, ...said].toSorted());
});
