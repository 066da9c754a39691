-- As in 0841. The column that a resource's tabs are made of is mostly its status, which a statement reads by its name: to look at it, the whole
-- row became JSON. Each table has a plan of its own of these statements, so that one without the column never reads it.
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
  if random() < 0.02 and matjar_company() is not null then
    perform matjar_fold_counts(matjar_company(), tg_table_name);
  end if;
  return null;
end $$;

-- As in 0091. An order that comes marks its day; its lines, in the same transaction, need not mark it again.
create or replace function purchases_mark_days() returns trigger language plpgsql as $$
declare
  come record;
  known text;
begin
  if tg_op = 'INSERT' then
    select count(*) over () as many, company_id, id, status, "createdAt" into come from after limit 1;
    if come.many = 1 then
      if come.status <> 'draft' then
        insert into changed_sales_days (company_id, day) values (come.company_id, store_day(come."createdAt"));
        known := set_config('matjar.day_marked_of', concat(come.company_id, ' ', come.id), true);
      end if;
      return null;
    end if;
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from after where status <> 'draft';
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt") from before where status <> 'draft';
  else
    with was as (select company_id, id, status, channel, payment, fulfillment, total, creator, "createdAt" from before),
      is_now as (select company_id, id, status, channel, payment, fulfillment, total, creator, "createdAt" from after)
    insert into changed_sales_days (company_id, day)
      select distinct company_id, store_day("createdAt")
      from ((table was except table is_now) union all (table is_now except table was)) differing
      where status <> 'draft';
  end if;
  return null;
end $$;

create or replace function purchase_products_mark_days() returns trigger language plpgsql
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from after a
        where concat(a.company_id, ' ', a."purchaseId") is distinct from current_setting('matjar.day_marked_of', true)) then return null; end if;
    insert into changed_sales_days (company_id, day)
      select distinct l.company_id, store_day(p."createdAt")
      from (select distinct company_id, "purchaseId" from after) l
      cross join lateral (select "createdAt" from purchases p
        where p.company_id = l.company_id and p.id = l."purchaseId" and p.status <> 'draft' limit 1) p;
  elsif tg_op = 'DELETE' then
    insert into changed_sales_days (company_id, day)
      select distinct l.company_id, store_day(p."createdAt")
      from (select distinct company_id, "purchaseId" from before) l
      cross join lateral (select "createdAt" from purchases p
        where p.company_id = l.company_id and p.id = l."purchaseId" and p.status <> 'draft' limit 1) p;
  else
    with was as (select company_id, id, "purchaseId", "productId", name, quantity, total from before),
      is_now as (select company_id, id, "purchaseId", "productId", name, quantity, total from after)
    insert into changed_sales_days (company_id, day)
      select distinct l.company_id, store_day(p."createdAt")
      from (select company_id, "purchaseId"
            from ((table was except table is_now) union all (table is_now except table was)) differing
            group by 1, 2) l
      cross join lateral (select "createdAt" from purchases p
        where p.company_id = l.company_id and p.id = l."purchaseId" and p.status <> 'draft' limit 1) p;
  end if;
  return null;
end $$;
