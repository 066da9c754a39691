/**
 * `npm run bench -- list read update start [...]`: the figures in tests/README.md, each with a floor measured in the same run. Without names, the
 * default set. `--seconds N` per round, `--rounds N`, `--records N`.
 */
import { parseArgs } from 'node:util';
import { measureCalls, type Settings } from './requests.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    records: { type: 'string' },
  },
});
const settings: Settings = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  records: Number(values.records ?? 100_000),
};

/** Benchmarks besides the calls, by name; each is imported lazily. */
const measures: Record<string, () => Promise<unknown>> = {
  analytics: async () => (await import('./analytics.ts')).measureAnalytics(settings),
  billing: async () => (await import('./billing.ts')).measureBilling(Number(values.records ?? 10_000)),
  cold: async () => (await import('./first-row.ts')).measureCold(settings),
  // A tenth of them first; filling a store of a million customers takes minutes, once.
  customers: async () =>
    (await import('./customers.ts')).measureCustomers({
      ...settings,
      records: Number(values.records ?? 1_000_000),
    }),
  collections: async () => (await import('./collections.ts')).measureCollections(settings),
  discounts: async () => (await import('./discounts.ts')).measureDiscounts(settings),
  export: async () => (await import('./export.ts')).measureExport(),
  import: async () => (await import('./import.ts')).measureImport(),
  jobs: async () => (await import('./jobs.ts')).measureJobs(),
  kills: async () => (await import('./process-kills.ts')).measureKills(),
  lines: async () => (await import('./lines.ts')).countLines(),
  many: async () => (await import('./bulk-operations.ts')).measureMany(settings),
  memory: async () => (await import('./memory.ts')).measureMemory(settings),
  orders: async () => (await import('./orders.ts')).measureOrders(settings),
  // Filling a store of a million records takes minutes, once.
  palette: async () =>
    (await import('./palette.ts')).measurePalette({
      ...settings,
      records: Number(values.records ?? 1_000_000),
    }),
  previews: async () => (await import('./previews.ts')).measurePreviews(),
  prices: async () => (await import('./prices.ts')).measurePrices(settings),
  products: async () => (await import('./products.ts')).measureProducts(settings),
  schema: async () => (await import('./schema.ts')).measureSchema(settings),
  'schema-large': async () => (await import('./schema.ts')).measureLargeSchemas(settings),
  'schema-only': async () => (await import('./schema-only.ts')).measureSchemaOnly(settings),
  shipping: async () => (await import('./shipping.ts')).measureShipping(),
  size: async () => (await import('./sizes.ts')).measureSizes(),
  timing: async () => (await import('./timing.ts')).measureTiming(),
  'variants-table': async () => (await import('./variants-table.ts')).measureVariantsTable(settings),
  start: async () => (await import('./start.ts')).measureStart(settings),
};
const callNames = ['list', 'search', 'read', 'update'];

const asked = positionals.length ? positionals : ['size', 'start', ...callNames, 'cold', 'schema'];
const unknown = asked.filter((name) => !(name in measures) && !callNames.includes(name));
if (unknown.length)
  throw new Error(
    `There is no figure “${unknown[0]}”. Known: ${[...callNames, ...Object.keys(measures)].join(', ')}.`,
  );
const calls = callNames.filter((name) => asked.includes(name));
if (calls.length) await measureCalls(calls, settings);
for (const name of asked) await measures[name]?.();
