import mirror from '@mui/stylis-plugin-rtl';
import app from '../../../../locales/ar/app.json' with { type: 'json' };
import errors from '../../../../locales/ar/errors.json' with { type: 'json' };
import type { Pack } from './pack.ts';

const areas = import.meta.glob<Record<string, unknown>>(['./*/*.json', '!./*/{errors,messages,pdf}.json'], {
  base: '../../../../locales/ar',
  import: 'default',
});

export default { app, errors, mirror, areas } satisfies Pack;
