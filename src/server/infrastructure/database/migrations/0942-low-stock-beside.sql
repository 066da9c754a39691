-- Which variants are low and which are out of stock was found by reading all of them, for each list and for the home page: 8 and 11 ms of 30,000. It is
-- told beside them now, where their quantities are (0920), so that no index of theirs asks for what a sale changes.

alter table variant_quantities
  add column "productId" bigint,
  add column "isLow" boolean not null default false,
  add column "isOutOfStock" boolean not null default false;

-- What stands there already. Forced row-level security would hide every row from whoever makes tables.
alter table variants no force row level security;
alter table variant_quantities no force row level security;
update variant_quantities q set "productId" = v."productId",
    "isLow" = v."isTracked" and v.quantity between 1 and v."lowStockThreshold", "isOutOfStock" = v."isTracked" and v.quantity <= 0
  from variants v where v.company_id = q.company_id and v.id = q.id;
alter table variant_quantities force row level security;
alter table variants force row level security;
alter table variant_quantities alter column "productId" set not null;
create index variant_quantities_low on variant_quantities (company_id, "productId", id) include (quantity) where "isLow";
create index variant_quantities_out_of_stock on variant_quantities (company_id, id) where "isOutOfStock";
analyze variant_quantities;

-- As in 0922.
create or replace function stock_of_variant_changed() returns trigger language plpgsql
  -- By the key: a plan that was made for thousands of rows, or while there were few, would read all of them for one.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
declare
  mode constant text := stock_mode();
  told record;
begin
  update variant_quantities q set quantity = a.quantity,
      "isLow" = a."isTracked" and a.quantity between 1 and a."lowStockThreshold", "isOutOfStock" = a."isTracked" and a.quantity <= 0
    from after a where q.company_id = a.company_id and q.id = a.id and q.quantity <> a.quantity;
  if mode = 'settled' then return null; end if;
  if mode <> 'moved' then
    perform stock_mode('recorded');
    insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
      select company_id, max("productId"), id, sum(quantity), sum(quantity) filter (where is_now), stock_reason('edit')
      from (select true as is_now, company_id, "productId", id, quantity from after
            union all select false, company_id, "productId", id, -quantity from before) moved
      group by company_id, id having sum(quantity) <> 0 order by id;
    perform stock_mode(mode);
  end if;
  if mode <> 'told' then
    for told in
      select company_id, jsonb_object_agg("productId", sum) as sums
      from (select company_id, "productId", sum(quantity) as sum
            from (select company_id, "productId", quantity from after
                  union all select company_id, "productId", -quantity from before) moved
            group by 1, 2 having sum(quantity) <> 0) each
      group by company_id
    loop
      perform stock_sum(told.company_id, told.sums);
    end loop;
  end if;
  return null;
end $$;

-- As in 0922.
create or replace function variants_bring_quantities() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
begin
  if tg_op = 'INSERT' then
    insert into variant_quantities (company_id, id, quantity, "productId", "isLow", "isOutOfStock")
      select company_id, id, quantity, "productId", "isTracked" and quantity between 1 and "lowStockThreshold", "isTracked" and quantity <= 0
      from after;
  else
    delete from variant_quantities q using before b where q.company_id = b.company_id and q.id = b.id;
  end if;
  return null;
end $$;

-- What is low changes without a piece that moves: by the threshold of its product, or because it is counted from now on.
create function variants_mark_quantities() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
begin
  update variant_quantities q set "productId" = a."productId",
      "isLow" = a."isTracked" and a.quantity between 1 and a."lowStockThreshold", "isOutOfStock" = a."isTracked" and a.quantity <= 0
    from after a where q.company_id = a.company_id and q.id = a.id
      and (q."productId", q."isLow", q."isOutOfStock") is distinct from
        (a."productId", a."isTracked" and a.quantity between 1 and a."lowStockThreshold", a."isTracked" and a.quantity <= 0);
  return null;
end $$;
create trigger mark_quantities after update on variants referencing new table as after
  for each statement execute function variants_mark_quantities();
select build.when_changed('variants', '{mark_quantities}', 'isTracked', 'lowStockThreshold', 'productId');
