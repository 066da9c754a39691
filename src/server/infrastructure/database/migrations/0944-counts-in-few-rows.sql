-- A list reads its counts with every page, and found what the last fifty statements had appended (0001): of an order each appends two rows. And what
-- orders placed in a hurry had left behind stood on 164 pages, all of which were read. Beside 1,000,000 orders that took 75 of 330 µs, beside
-- 100,000 of them 30. Counts are folded after some fifteen statements now, and what is folded away is given back soon, so that few pages hold them.

alter table resource_count_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
alter table purchase_counts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
alter table customer_counts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- As in 0924, 0940 and 0943.
create or replace function matjar_count() returns trigger language plpgsql as $$
declare
  are_few boolean := false;
  changed text;
  groupings text;
begin
  if tg_op = 'INSERT' then are_few := (select count(*) <= 20 from (select from after limit 21) each); end if;
  if are_few and tg_nargs = 0 then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, '*', count(*) from after a group by a.company_id;
  elsif are_few and tg_argv[0] = 'status' then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, g.grouping, count(*) from after a
      cross join lateral (values ('*'), (a.status::text)) g(grouping)
      where g.grouping is not null group by a.company_id, g.grouping;
  elsif are_few then
    insert into resource_count_changes (company_id, resource, grouping, change)
      select a.company_id, tg_table_name, g.grouping, count(*) from after a
      cross join lateral (values ('*'), (to_jsonb(a) ->> tg_argv[0])) g(grouping)
      where g.grouping is not null group by a.company_id, g.grouping;
  else
    changed := case tg_op
      when 'INSERT' then 'select 1 as sign, a.* from after a'
      when 'DELETE' then 'select -1 as sign, b.* from before b'
      else 'select 1 as sign, a.* from after a union all select -1, b.* from before b' end;
    groupings := case when tg_nargs = 0 then '(values (''*''))'
      else format('(values (''*''), (changed.%I::text))', tg_argv[0]) end;
    execute format(
      'insert into resource_count_changes (company_id, resource, grouping, change)
       select changed.company_id, %L, g.grouping, sum(changed.sign) from (%s) changed
       cross join lateral %s g(grouping) where g.grouping is not null
       group by changed.company_id, g.grouping having sum(changed.sign) <> 0', tg_table_name, changed, groupings);
  end if;
  if random() < 0.07 and matjar_company() is not null then
    perform matjar_fold_counts(matjar_company(), tg_table_name);
  end if;
  return null;
end $$;

-- Writes a statement trigger that counts records by some of their columns into a table beside them (0940, 0943), and folds it with its own
-- function at times. Rows come as transition tables "before" and "after".
create function build.count_beside(trigger_name text, counts text, columns text) returns void language plpgsql as $build$
begin
  execute format($function$
    create or replace function %1$I() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into %2$I (company_id, %3$s, change)
          select company_id, %3$s, count(*) from after group by company_id, %3$s;
      elsif tg_op = 'DELETE' then
        insert into %2$I (company_id, %3$s, change)
          select company_id, %3$s, -count(*) from before group by company_id, %3$s;
      else
        insert into %2$I (company_id, %3$s, change)
          select company_id, %3$s, sum(sign)
          from (select company_id, %3$s, 1 as sign from after union all select company_id, %3$s, -1 from before) changed
          group by company_id, %3$s having sum(sign) <> 0;
      end if;
      if random() < 0.07 and matjar_company() is not null then
        perform %4$I(matjar_company());
      end if;
      return null;
    end $$
  $function$, trigger_name, counts, columns, counts || '_fold');
end $build$;

select build.count_beside('purchases_count_states', 'purchase_counts', 'status, payment, fulfillment, channel');
select build.count_beside('customers_count_consent', 'customer_counts', '"subscribedToNewsletter"');

-- What stands there already, through a table that goes at once: a temporary one asks for a right of its own, which a database may not grant. Forced
-- row-level security would hide every row from whoever makes tables.
do $$
declare
  kept record;
begin
  for kept in
    select * from (values ('resource_count_changes', 'company_id, resource, grouping'),
      ('purchase_counts', 'company_id, status, payment, fulfillment, channel'),
      ('customer_counts', 'company_id, "subscribedToNewsletter"')) each(name, columns)
  loop
    execute format('alter table %I no force row level security', kept.name);
    execute format('create table folded as select %s, sum(change)::bigint as change from %I group by %s
      having sum(change) <> 0', kept.columns, kept.name, kept.columns);
    execute format('truncate %I', kept.name);
    execute format('insert into %I (%s, change) select %s, change from folded', kept.name, kept.columns, kept.columns);
    drop table folded;
    execute format('alter table %I force row level security', kept.name);
    execute format('analyze %I', kept.name);
  end loop;
end $$;
