/** Keeps `src/server/EFFECTS.md`, the list of what writes cause: rewritten by `npm test -- effects.test.ts -u`. */
import { globSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { readSchema } from '../../../../src/server/infrastructure/database/schema-files.ts';

const page = 'src/server/EFFECTS.md';

interface Effect {
  table: string;
  /** names of triggers with the same function */
  names: string[];
  events: string[];
  effect: string;
}

const schema = (await readSchema()).map(({ text }) => text).join('\n');

/** Leading comments of functions, by name. */
const comments = new Map(
  [...schema.matchAll(/((?:^-- .*\n)+)create function ([\w.]+)\(/gmu)].map(([, comment = '', name = '']) => [
    name,
    comment.replaceAll(/^-- /gmu, '').trim().replaceAll('\n', ' '),
  ]),
);

/** Effects of triggers by table. Triggers of `matjar_raise_change_flag` only decide whether another one runs. */
function readTriggers(): Effect[] {
  const found = new Map<string, Effect>();
  const trigger =
    /^create (?:constraint )?trigger (\w+)\s+(before|after) (insert|update|delete)(.*?)\son (\w+)\b[^;]*?execute function (\w+)\(/gmsu;
  for (const [, name = '', time = '', first = '', rest = '', table = '', run = ''] of schema.matchAll(
    trigger,
  )) {
    if (run === 'matjar_raise_change_flag') continue;
    const key = `${table} ${run}`;
    const known = found.get(key) ?? { table, names: [], events: [], effect: comments.get(run) ?? '' };
    known.names.push(name);
    for (const event of [
      first,
      ...[...rest.matchAll(/\bor (insert|update|delete)/gu)].map(([, each = '']) => each),
    ])
      if (!known.events.includes(`${time} ${event}`)) known.events.push(`${time} ${event}`);
    found.set(key, known);
  }
  return [...found.values()].toSorted((one, other) => one.table.localeCompare(other.table, 'en'));
}

const tablesOf = (helper: string): string =>
  [...schema.matchAll(new RegExp(String.raw`build\.${helper}\('(\w+)'`, 'gu'))]
    .map(([, table]) => `\`${table}\``)
    .toSorted()
    .join(', ');

/** Hooks with effects, by file; the first sentence of the file says what they are for. */
function readHooks(): string[] {
  const hooks = [
    'beforeWrite',
    'beforeDelete',
    'goesWith',
    'beforeCreationUndone',
    'takeAlong',
    'afterCommit',
    'rows',
  ];
  return globSync('src/server/modules/*/*.hooks.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const used = hooks.filter((hook) =>
        new RegExp(String.raw`^ {2,4}(?:async )?${hook}\b\s*[:,(]`, 'mu').test(text),
      );
      const link = file.replace('src/server/', '');
      const about = /^\/\*\*\s*(?:\* )?(.*?)(?:\*\/|\.\s|\n)/u.exec(text)?.[1]?.trim() ?? '';
      return used.length
        ? [
            `| [${link.split('/').at(-1)}](${link}) | ${used.map((hook) => `\`${hook}\``).join(', ')} | ${about} |`,
          ]
        : [];
    });
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

it('EFFECTS.md lists each trigger with its effect, and the hooks', async () => {
  const effects = readTriggers();
  expect(effects.length).toBeGreaterThan(60);
  expect(
    effects.filter(({ effect }) => !/^(?:(?:Row |Statement )?[Tt]rigger|Constraint): /u.test(effect)),
  ).toEqual([]);
  const text = `# What a write causes

Written by \`tests/server/infrastructure/database/effects.test.ts\` from \`schema/*.sql\` and the hooks; do not edit. All of it happens in the transaction of the write.

## Every resource table

- \`build.keep_last_changes\`: triggers \`last_change_*\` record the time of the last change in \`last_changes\`. ${tablesOf('keep_last_changes')}.
- \`build.count_rows\`: triggers \`count_*\` keep the number of rows in \`resource_count_changes\`. ${tablesOf('count_rows')}.
- Triggers \`zz_*\` of \`matjar_raise_change_flag\` raise a flag, without which the statement trigger of the same name does not run.

## Triggers

| table | event | trigger | effect |
| --- | --- | --- | --- |
${effects.map(({ table, names, events, effect }) => `| \`${table}\` | ${events.join(', ')} | ${names.map((name) => `\`${name}\``).join(', ')} | ${cell(effect)} |`).join('\n')}

## Hooks of resources

Hooks are described in [resource-hooks.ts](crud/records/resources/resource-hooks.ts).

| resource | hooks | contents |
| --- | --- | --- |
${readHooks().join('\n')}
`;
  const formatted = await format(text, { ...(await resolveConfig(page)), filepath: page });
  await expect(formatted).toMatchFileSnapshot(`../../../../${page}`);
});
