import { useGetMany, type RaRecord } from 'react-admin';
import { inLocale, type Translated } from '../../../../shared/texts/locale.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Clause } from './discount-clauses.ts';

/** Up to this many records are named; more are counted. */
const few = 3;

type Goods = 'products' | 'collections';
type Named = RaRecord & { name: Translated | string | null };

/** Names of the records in the clauses, if the user may view them. */
function useNames(clauses: readonly Clause[], resource: Goods): ReadonlyMap<number, Named> {
  const may = useCan();
  const ids = clauses
    .flatMap(({ named = [] }) => named)
    .filter((each) => each.resource === resource && each.ids.length <= few)
    .flatMap((each) => each.ids);
  const isAsked = ids.length > 0 && may(resource === 'products' ? 'product' : 'collection', 'view');
  const { data = [] } = useGetMany<Named>(
    resource,
    { ids: [...new Set(ids)] },
    { enabled: isAsked, retry: false },
  );
  return new Map((isAsked ? data : []).flatMap((each) => (each ? [[Number(each.id), each] as const] : [])));
}

/** Clauses as one sentence in the current language, with record names. */
export function useDiscountSentence(clauses: readonly Clause[]): string {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const names = { products: useNames(clauses, 'products'), collections: useNames(clauses, 'collections') };
  // Bought or received goods are alternatives (“or”); reduced goods are all included (“and”).
  const listed = (named: NonNullable<Clause['named']>, key: string) => {
    const isEach = key.endsWith('_products') || key === 'nothing_on';
    const list = new Intl.ListFormat(locale, { type: isEach ? 'conjunction' : 'disjunction' });
    const parts = named.flatMap(({ resource, ids }) =>
      ids.length > few
        ? [text(`discount_words.${resource}`, { smart_count: ids.length })]
        : ids.map((id) => inLocale(names[resource].get(id)?.name, locale) ?? `#${id}`),
    );
    return parts.length ? list.format(parts) : text(`discount_words.${isEach ? 'every' : 'any'}`);
  };
  const said = clauses.map(({ key, count, amount, percent, at, named }) =>
    text(`discount_words.${key}`, {
      ...(count !== undefined && { smart_count: count }),
      ...(amount !== undefined && { amount: format.money(amount) }),
      ...(percent !== undefined && { percent: format.number(percent) }),
      ...(at !== undefined && { at: format.dateTime(at) }),
      ...(named && { goods: listed(named, key) }),
    }),
  );
  const sentence = said.join(text('discount_words.between'));
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1);
}
