import app from '../../../../locales/en/app.json' with { type: 'json' };
import errors from '../../../../locales/en/errors.json' with { type: 'json' };
import type { Pack } from './pack.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../../locales/en/resources/*.json', {
  eager: true,
  import: 'default',
});

const areas = import.meta.glob<Record<string, unknown>>(
  ['../../../../locales/en/areas/*.json', '!../../../../locales/en/areas/react_admin.json'],
  { import: 'default' },
);

const reactAdmin = async () => (await import('./react-admin-english.ts')).default;

const resources = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/gu, ''), texts]),
);

export default {
  app,
  errors,
  resources,
  areas: { ...areas, '/react_admin.json': reactAdmin },
} satisfies Pack;
