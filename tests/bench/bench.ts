/**
 * `npm run bench -- list|search|read|start|size|cold|schema|import [...]`: the figures that the README quotes, each beside a floor
 * measured in the same run. Without names, all of them. `--seconds N` per round, `--rounds N`, `--records N`.
 */
import { parseArgs } from 'node:util';
import { measureCalls } from './calls.ts';
import { measureCold } from './cold.ts';
import { measureImport } from './import.ts';
import { measureSchema } from './schema.ts';
import { measureSizes } from './sizes.ts';
import { measureStart } from './start.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    records: { type: 'string', default: '100000' },
  },
});
const asked = new Set(
  positionals.length ? positionals : ['size', 'start', 'list', 'search', 'read', 'cold', 'schema'],
);
const settings = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  records: Number(values.records),
};

const calls = ['list', 'search', 'read'].filter((name) => asked.has(name));
if (asked.has('size')) await measureSizes();
if (asked.has('start')) await measureStart(settings);
if (calls.length) await measureCalls(calls, settings);
if (asked.has('cold')) await measureCold(settings);
if (asked.has('import')) await measureImport();
if (asked.has('schema')) await measureSchema(settings);
