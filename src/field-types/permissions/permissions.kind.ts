import { baseActions, type Permissions } from '../../shared/identity/permissions.ts';
import { nullable, type FieldType } from '../field-type.ts';

const pattern = '^[a-z][a-z0-9_]{0,39}$';
const isAction = (word: string) => new RegExp(pattern, 'u').test(word);

/** Permissions: actions by module. The schema allows any names, since every resource may define its own; the server checks them on writes. */
export const kind: FieldType = {
  name: 'permissions',
  wire: (field) =>
    nullable(field, {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: { type: 'string', pattern },
        maxItems: 100,
      },
    }),
  filters: [],
  sortable: false,
  searchable: false,
  short: true,
  sample: (_field, n) => ({ product: baseActions.slice(0, 1 + (n % baseActions.length)) }),
  toText: (value) =>
    Object.entries((value ?? {}) as Permissions)
      .map(([module, granted]) => `${module}: ${granted.join(', ')}`)
      .join(' | '),
  fromText: (text) => {
    if (text.trim() === '') return null;
    return Object.fromEntries(text.split('|').map(readModule));
  },
};

function readModule(part: string): [string, string[]] {
  const [module = '', granted = ''] = part.split(':').map((side) => side.trim());
  const words = granted.split(/[,،]/u).map((word) => word.trim());
  const wrong = words.find((word) => !isAction(word));
  if (wrong !== undefined || !module)
    throw new Error(`“${part.trim()}” grants nothing: write “product: view, edit”.`);
  return [module, words];
}
