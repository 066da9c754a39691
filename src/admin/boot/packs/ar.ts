import mirror from '@mui/stylis-plugin-rtl';
import app from '../../../../locales/ar/app.json' with { type: 'json' };
import errors from '../../../../locales/ar/errors.json' with { type: 'json' };
import type { Pack } from './pack.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../../locales/ar/resources/*.json', {
  eager: true,
  import: 'default',
});

const areas = import.meta.glob<Record<string, unknown>>('../../../../locales/ar/areas/*.json', {
  import: 'default',
});

const resources = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/gu, ''), texts]),
);

export default { app, errors, resources, mirror, areas } satisfies Pack;
