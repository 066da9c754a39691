import { actions } from '../../model/resource-model.ts';
import type { Permissions } from '../../model/sign-in-facts.ts';
import { nullable, type Kind } from '../kind.ts';

/** What somebody may do: actions by module. Modules are open, because every schema may bring its own. */
export const permissionsKind: Kind = {
  name: 'permissions',
  wire: (field) =>
    nullable(field, {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: { type: 'string', enum: [...actions] },
        maxItems: actions.length,
      },
    }),
  filters: [],
  sortable: false,
  searchable: false,
  short: true,
  sample: (_field, n) => ({ product: actions.slice(0, 1 + (n % actions.length)) }),
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
  const wrong = words.find((word) => !(actions as readonly string[]).includes(word));
  if (wrong !== undefined || !module)
    throw new Error(
      `“${part.trim()}” grants nothing: write “product: view, edit” with ${actions.join(', ')}.`,
    );
  return [module, words];
}
