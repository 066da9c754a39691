import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import { barCodeSpellings, isGoodsNumber } from '../../shared/catalog/bar-code.ts';

interface Goods {
  id: number;
  name: string;
  barCode: string | null;
  resource: string;
}

const searched = ['products', 'variants'] as const;

/** The name of another product or variant with the same bar code; searches complete codes only. */
export function useDuplicateBarCode(code: string): string | undefined {
  const record = useRecordContext();
  const resource = useResourceContext();
  const provider = useDataProvider();
  const { data = [] } = useQuery({
    queryKey: ['products', 'bar-code-twin', code],
    enabled: isGoodsNumber(code),
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        searched.map((name) =>
          provider.getList<Goods>(name, {
            filter: { search: code, fields: ['name', 'barCode'] },
            pagination: { page: 1, perPage: 5 },
            sort: { field: 'id', order: 'ASC' },
            signal,
          }),
        ),
      );
      return lists.flatMap(({ data: found }, place) =>
        found.map((each) => ({ ...each, resource: searched[place] })),
      );
    },
  });
  const spelled = barCodeSpellings(code);
  const isOwn = (each: { resource?: string; id: number }) =>
    each.resource === resource && String(each.id) === String(record?.id);
  return data.find((each) => spelled.includes(each.barCode ?? '') && !isOwn(each))?.name;
}
