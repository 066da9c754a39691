import app from '../../../../locales/en/app.json' with { type: 'json' };
import errors from '../../../../locales/en/errors.json' with { type: 'json' };
import type { Pack } from './pack.ts';

const areas = import.meta.glob<Record<string, unknown>>(
  ['./*/*.json', '!./*/{errors,messages,pdf}.json', '!./data/react_admin.json'],
  {
    base: '../../../../locales/en',
    import: 'default',
  },
);

const reactAdmin = async () => (await import('./react-admin-english.ts')).default;

export default {
  app,
  errors,
  areas: { ...areas, './data/react_admin.json': reactAdmin },
} satisfies Pack;
