import type { ColumnKind } from '../column.ts';

/**
 * Ids of `images` in order. An answer carries, from the same query, what the addresses of the pictures are made of;
 * the service makes them. `$1` is the company in every query of the service.
 */
export const imageListColumn: ColumnKind = {
  name: 'image-list',
  type: () => 'bigint[]',
  clean: (value) => value ?? [],
  select: (column, form) =>
    form === 'written'
      ? `array_to_json(${column})`
      : `case when ${column} = '{}' then '[]' else (
           select coalesce(json_agg(json_build_object('id', i.id, 'folder', i.folder, 'width', i.width, 'height', i.height)
             order by asked.place), '[]')
           from unnest(${column}) with ordinality asked(id, place)
           join images i on i.company_id = $1 and i.id = asked.id) end`,
  filter: (column) => `cardinality(${column}) > 0`,
};
