-- What conditions would hold, before they are saved: counted in one look at the products, by the same SQL that says what a smart
-- collection holds (0071), beside what the collection holds now. Like the count, not compiled: it is asked for while somebody types.
create function matjar_compare_meeting(wanted jsonb, stored jsonb, own bigint, kind text, most integer)
returns table (total bigint, added bigint, removed bigint, first bigint[], "firstAdded" bigint[], "firstRemoved" bigint[])
language plpgsql stable as $$
declare
  meets text := format('(%s) is true', matjar_conditions(wanted));
  met text := case
    when kind = 'smart' then format('(%s) is true', matjar_conditions(stored))
    when own is null then 'false'
    else format('exists (select from collection_products l where l.company_id = matjar_company() and l."collectionId" = %s and l."productId" = p.id)', own) end;
begin
  return query execute format($q$
    with compared as materialized (
      select p.id, %1$s as meets, %2$s as met from search.products p where %1$s or %2$s
    )
    select count(*) filter (where meets), count(*) filter (where meets and not met), count(*) filter (where met and not meets),
      array(select id from compared where meets order by id desc limit %3$s),
      array(select id from compared where meets and not met order by id desc limit %3$s),
      array(select id from compared where met and not meets order by id desc limit %3$s)
    from compared
  $q$, meets, met, most);
end $$;
alter function matjar_compare_meeting(jsonb, jsonb, bigint, text, integer) set jit = off;
