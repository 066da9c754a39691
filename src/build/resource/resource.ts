/**
 * `npm run resource`: creates the schema of a new resource interactively, from flags or from a contract, explains problems of the
 * definitions, and deletes unused columns and tables. See `usage`.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import { checkDefinitions } from './check.ts';
import { dropUnused } from './drop-unused.ts';
import { schemaFromOpenapi } from './from-openapi.ts';
import { scaffold } from './scaffold.ts';
import { writeSchema } from './write-schema.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const usage = `npm run resource -- <name>                              asks for titles and fields, and writes schemas/<name>.schema.json
npm run resource -- <name> --title Warranties:الضمانات --singular warranty:ضمان --field name!:translated-text:Name:الاسم …
                                                        the same without asking; “!”: must be filled in
    choices and references say more: --field status:choice:Status:الحالة:active=Active=سارٍ,ended=Ended=منتهٍ
                                     --field product:reference:Product:المنتج:products
    --module <module>                                   another permission module than the name
npm run resource -- [<name>] --from <file>#/components/schemas/Warranty
                                                        writes a first schema from an OpenAPI document or a JSON Schema
npm run resource -- --check                             explains every mistake in schemas/ and resources/
npm run resource -- --drop <name>[.<field>] [--yes]     deletes what no schema names any more, after a yes`;

const options = {
  title: { type: 'string' },
  singular: { type: 'string' },
  module: { type: 'string' },
  field: { type: 'string', multiple: true },
  from: { type: 'string' },
  check: { type: 'boolean' },
  drop: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options,
  });
  const [name, ...more] = positionals;
  if (more.length) throw new Error(`One name at a time: “${more.join(' ')}” is too much.\n\n${usage}`);
  if (values.check) process.exitCode = (await checkDefinitions(root)) ? 0 : 1;
  else if (values.drop) await dropUnused(root, values.drop, values.yes ?? false);
  else if (values.from) await writeSchema(root, await schemaFromOpenapi(values.from, name));
  else if (name && !values.help)
    await writeSchema(root, await scaffold(name, values, await resourceNames(root)));
  else process.stdout.write(`${usage}\n`);
} catch (error) {
  process.stderr.write(`${sentenceOf(error as Error & { code?: string })}\n`);
  process.exitCode = 1;
}

/** Replaces Node's message about an unknown option, which is misleading. */
function sentenceOf({ code, message }: Error & { code?: string }): string {
  const given = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? /'(--?[^' ]+)/u.exec(message)?.[1] : undefined;
  const known = Object.keys(options).map((name) => `--${name}`);
  return given ? `There is no option “${given}”.${didYouMean(given, known)}${knownWords(known)}` : message;
}

/** The names of existing schemas. */
async function resourceNames(project: string): Promise<string[]> {
  const files = await readdir(path.join(project, 'schemas'));
  return files.flatMap((file) => /^(.+)\.schema\.json$/u.exec(file)?.[1] ?? []);
}
