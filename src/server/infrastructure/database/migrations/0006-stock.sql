-- Stock: every change of a quantity is a movement, and a quantity is the sum of its movements. Both ways of writing meet:
-- a movement changes the quantity, and a quantity written directly leaves the movement of the difference.
-- Trigger depth tells the two apart: depth 1 is a person's statement, depth 2 the echo of the other trigger.

create table stock_movements (
  company_id bigint not null,
  id bigint generated always as identity,
  "productId" bigint not null,
  -- null: the product's own stock
  "variantId" bigint,
  delta bigint not null check (delta <> 0),
  reason text not null default 'edit' check (reason in ('initial', 'edit', 'import', 'sale', 'return', 'correction')),
  actor bigint default matjar_user(),
  "purchaseId" bigint,
  at timestamptz not null default now(),
  primary key (company_id, id),
  constraint stock_movements_product foreign key (company_id, "productId") references products on delete cascade,
  constraint stock_movements_variant foreign key (company_id, "productId", "variantId")
    references variants (company_id, "productId", id) on delete cascade
);
create index stock_movements_product on stock_movements (company_id, "productId", "variantId", id);
select build.fence('stock_movements');
-- A movement is never taken back, only answered by another.
revoke update, delete on stock_movements from matjar_app;

create function stock_apply() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  update products p set quantity = p.quantity + m.delta, version = p.version + 1, "updatedAt" = now()
    from (select company_id, "productId", sum(delta) as delta from moved where "variantId" is null
          group by company_id, "productId" order by 1, 2) m
    where p.company_id = m.company_id and p.id = m."productId";
  update variants v set quantity = v.quantity + m.delta, version = v.version + 1, "updatedAt" = now()
    from (select company_id, "variantId", sum(delta) as delta from moved where "variantId" is not null
          group by company_id, "variantId" order by 1, 2) m
    where v.company_id = m.company_id and v.id = m."variantId";
  return null;
end $$;
create trigger stock_apply after insert on stock_movements referencing new table as moved
  for each statement execute function stock_apply();

-- The reason of direct writes: set_config('matjar.stock_reason', 'import', true) before the statement; 'edit' otherwise.
create function stock_reason() returns text language sql stable
  return coalesce(nullif(current_setting('matjar.stock_reason', true), ''), 'edit');

create function stock_record_first() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    insert into stock_movements (company_id, "productId", delta, reason)
      select company_id, id, quantity, 'initial' from after where quantity <> 0;
  else
    insert into stock_movements (company_id, "productId", "variantId", delta, reason)
      select company_id, "productId", id, quantity, 'initial' from after where quantity <> 0;
  end if;
  return null;
end $$;

create function stock_record_change() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_table_name = 'products' then
    insert into stock_movements (company_id, "productId", delta, reason)
      select a.company_id, a.id, a.quantity - b.quantity, stock_reason()
      from after a join before b using (company_id, id) where a.quantity <> b.quantity;
  else
    insert into stock_movements (company_id, "productId", "variantId", delta, reason)
      select a.company_id, a."productId", a.id, a.quantity - b.quantity, stock_reason()
      from after a join before b using (company_id, id) where a.quantity <> b.quantity;
  end if;
  return null;
end $$;

create trigger stock_record_first after insert on products referencing new table as after
  for each statement execute function stock_record_first();
create trigger stock_record_first after insert on variants referencing new table as after
  for each statement execute function stock_record_first();
create trigger stock_record_change after update on products referencing old table as before new table as after
  for each statement execute function stock_record_change();
create trigger stock_record_change after update on variants referencing old table as before new table as after
  for each statement execute function stock_record_change();
