-- Everything that is sold is a variant: a product without options has one of its own (its default), made, kept and taken away here.
-- Stock is a ledger: each change of a variant's quantity is a movement that says what it left; a product's quantity is the sum of its
-- variants'. No road leads around it, because all of them are met here:
--   a movement that is inserted moves its variant; a quantity that is written to a variant, or to a product without options, leaves the
--   movement of the difference; variants that come and go open and close their books.
-- Rows are locked in one order, products before variants, each by id; movements lock nothing before that.

drop trigger stock_apply on stock_movements;
drop trigger stock_record_first on products;
drop trigger stock_record_first on variants;
drop trigger stock_record_change on products;
drop trigger stock_record_change on variants;
drop trigger zz_stock_record_change on products;
drop trigger zz_stock_record_change on variants;
drop function stock_apply(), stock_record_first(), stock_record_change(), stock_reason();

-- ── the columns ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- A product's default keeps its id for life, whenever it goes and comes back.
alter table products add column "defaultVariantId" bigint not null default nextval('variants_id_seq');
grant usage on sequence variants_id_seq to matjar_app;
-- A record that returns from before this column was there has none.
create function products_default_id() returns trigger language plpgsql as $$
begin
  new."defaultVariantId" := nextval('variants_id_seq');
  return new;
end $$;
create trigger default_variant_id before insert on products for each row
  when (new."defaultVariantId" is null) execute function products_default_id();

alter table variants add column "isDefault" boolean not null default false;
create unique index variants_default on variants (company_id, "productId") where "isDefault";
-- A default has its product's code, which is unique among products; the variants of options are among themselves.
alter table variants drop constraint variants_sku_taken;
alter table variants add constraint variants_sku_taken unique (company_id, sku, "isDefault");
create index variants_bar_code on variants (company_id, "barCode") where "barCode" is not null;
-- Each variant that goes is looked for in the orders.
create index purchase_products_variant on purchase_products (company_id, "variantId") where "variantId" is not null;

-- What the database writes to a record because of a change to its twin: told in the record's own history, and left alone by undo,
-- which takes back the change itself.
alter table audit add column "isEcho" boolean not null default false;

-- What is asked of each row of a default is known when it is made: it has no values, and is found through its product alone.
drop trigger keep_values_key on variants;
create trigger keep_values_key before insert or update of values on variants for each row
  when (new.values <> '[]' or new."valuesKey" is not null) execute function variants_keep_key();
drop trigger search_also on variants;
create trigger search_also before insert on variants for each row
  when (not new."isDefault" or new."searchText" = '') execute function matjar_search_also('productId products');
create trigger search_also_changed before update of "searchText", "productId" on variants for each row
  execute function matjar_search_also('productId products');

-- ── what stands there already ───────────────────────────────────────────────────────────────────────────────────────
alter table products no force row level security;
alter table variants no force row level security;
alter table stock_movements no force row level security;

insert into variants (company_id, id, "productId", "isDefault", sku, "barCode", price, "discountedPrice", "isOnSale", quantity, "isTracked",
    weight, cost, media, "searchText", "createdAt", "updatedAt")
  select company_id, "defaultVariantId", id, true, sku, "barCode", price, "discountedPrice", "isOnSale", quantity, "isTracked",
    weight, cost, media, E'\n' || split_part("searchText", E'\n', 1), "createdAt", "updatedAt"
  from products p
  where not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id)
  order by company_id, id;

alter table stock_movements rename to movements_before;
alter table movements_before rename constraint stock_movements_pkey to movements_before_pkey;
drop index stock_movements_product;

-- Movements outlive what they moved: a ledger is never rewritten. Those of a variant that went end with one that left nothing.
create table stock_movements (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  version integer not null default 1,
  "productId" bigint not null,
  "variantId" bigint not null,
  delta bigint not null check (delta <> 0),
  -- the pieces that the movement left of the variant
  "quantityAfter" bigint,
  reason text not null default 'edit' check (reason in ('initial', 'edit', 'import', 'sale', 'return', 'cancel', 'correction', 'count', 'options', 'undo')),
  note text check (length(note) <= 500),
  actor bigint default matjar_user(),
  "purchaseId" bigint,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null generated always as ("createdAt") stored,
  primary key (company_id, id)
);

insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason, actor, "purchaseId", "createdAt")
  select company_id, "productId", "variantId", delta,
    sum(delta) over (partition by company_id, "variantId" order by place, id), reason, actor, "purchaseId", at
  from (
    select m.company_id, m."productId", coalesce(m."variantId", v.id) as "variantId", m.delta, m.reason, m.actor, m."purchaseId", m.at, 0 as place, m.id
    from movements_before m left join variants v
      on m."variantId" is null and v."isDefault" and v.company_id = m.company_id and v."productId" = m."productId"
    -- What a product with options was said to have besides its variants is no one's.
    where m."variantId" is not null or v.id is not null
    union all
    -- The books agree with the shelves from here on.
    select v.company_id, v."productId", v.id, v.quantity - coalesce(m.sum, 0), 'correction', null, null, now(), 1, 0
    from variants v left join (
      select m.company_id, coalesce(m."variantId", d.id) as id, sum(m.delta) as sum from movements_before m left join variants d
        on m."variantId" is null and d."isDefault" and d.company_id = m.company_id and d."productId" = m."productId"
      group by 1, 2) m on m.company_id = v.company_id and m.id = v.id
    where v.quantity <> coalesce(m.sum, 0)) each
  order by place, id;
drop table movements_before;

create index stock_movements_variant on stock_movements (company_id, "variantId", id);
create index stock_movements_product on stock_movements (company_id, "productId", id);
create index stock_movements_purchase on stock_movements (company_id, "purchaseId") where "purchaseId" is not null;
create index stock_movements_created on stock_movements (company_id, "createdAt", id);
alter table stock_movements add constraint stock_movements_purchase
  foreign key (company_id, "purchaseId") references purchases on delete set null ("purchaseId");
select build.fence('stock_movements');
-- A movement is never taken back, only answered by another.
revoke update, delete on stock_movements from matjar_app;

update products p set quantity = v.sum
  from (select company_id, "productId", sum(quantity) as sum from variants where not "isDefault" group by 1, 2) v
  where p.company_id = v.company_id and p.id = v."productId" and p.quantity <> v.sum;

alter table products force row level security;
alter table variants force row level security;
alter table stock_movements force row level security;
analyze products, variants, stock_movements;
select build.searchable('products'), build.searchable('variants');

-- ── the ledger ──────────────────────────────────────────────────────────────────────────────────────────────────────
-- Who writes, for the triggers that meet what others of them write:
--   moved: variants, whose movements stand already · recorded: movements of what has been written already
--   told: variants, whose product knows already · summed: products, after their variants
create function stock_mode() returns text language sql stable return coalesce(current_setting('matjar.stock', true), '');
create function stock_mode(entered text) returns text language plpgsql as $$
declare
  before text := stock_mode();
begin
  perform set_config('matjar.stock', entered, true);
  return before;
end $$;

-- Why quantities are written directly: set_config('matjar.stock_reason', 'correction', true) before the statement; else what the
-- change set is about.
create function stock_reason(usual text) returns text language sql stable return coalesce(
  nullif(current_setting('matjar.stock_reason', true), ''),
  (select case when kind in ('undo', 'restore') then 'undo' when source like 'import %' then 'import' end from change_sets
   where company_id = matjar_company() and id = nullif(current_setting('matjar.change_set', true), '')::bigint),
  usual);

-- A movement of a product is one of its default.
create function stock_movement_placed() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if stock_mode() = 'recorded' then return new; end if;
  select v.id, v."productId" into moved from variants v
    where v.company_id = new.company_id
      and case when new."variantId" is null then v."productId" = new."productId" and v."isDefault" else v.id = new."variantId" end;
  if moved.id is null or moved."productId" <> new."productId" then
    raise foreign_key_violation using
      message = format('Product %s has no variant %s: the stock of a product with options is that of its variants.',
        new."productId", coalesce(new."variantId"::text, 'of its own')),
      constraint = 'stock_movements_variant';
  end if;
  new."variantId" := moved.id;
  new."quantityAfter" := null;
  return new;
end $$;
create trigger place before insert on stock_movements for each row execute function stock_movement_placed();

-- Definer: what a movement left is written to it by nobody else.
create function stock_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told record;
  mode text := stock_mode();
begin
  if mode = 'recorded' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, array_agg("variantId") as variants, array_agg(last) as movements,
      jsonb_object_agg("variantId", sum) as sums
    from (select company_id, "productId", "variantId", sum(delta) as sum, max(id) as last from moved group by 1, 2, 3) each
    group by company_id order by company_id
  loop
    perform from products p where p.company_id = told.company_id and p.id = any(told.products) order by p.id for no key update;
    perform from variants v where v.company_id = told.company_id and v.id = any(told.variants) order by v.id for no key update;
    perform stock_mode('moved');
    update variants v set quantity = v.quantity + (told.sums ->> v.id::text)::bigint, version = v.version + 1, "updatedAt" = now()
      where v.company_id = told.company_id and v.id = any(told.variants) and told.sums ->> v.id::text <> '0';
    perform stock_mode(mode);
    update stock_movements m set "quantityAfter" = v.quantity
      from variants v
      where m.company_id = told.company_id and m.id = any(told.movements) and v.company_id = told.company_id and v.id = m."variantId";
    -- Who waited for another stands behind them in the books too.
    update stock_movements m set id = default
      where m.company_id = told.company_id and m.id = any(told.movements) and exists (select from stock_movements o
        where o.company_id = m.company_id and o."variantId" = m."variantId" and o.id > m.id);
  end loop;
  -- Several of one variant in one statement: the earlier ones left what the later ones moved.
  if exists (select from moved group by company_id, "variantId" having count(*) > 1) then
    for told in
      select company_id, array_agg(id) as ids, jsonb_object_agg(id, later) as later, jsonb_object_agg(id, last) as lasts
      from (select company_id, id, max(id) over whole as last, sum(delta) over whole - sum(delta) over (whole order by id) as later
            from moved window whole as (partition by company_id, "variantId")) each
      where id <> last group by company_id
    loop
      update stock_movements m set "quantityAfter" = v.quantity - (told.later ->> m.id::text)::bigint
        from variants v
        where m.company_id = told.company_id and m.id = any(told.ids) and v.company_id = told.company_id and v.id = m."variantId";
    end loop;
  end if;
  return null;
end $$;
create trigger move after insert on stock_movements referencing new table as moved
  for each statement execute function stock_move();

-- Adds to the products what their variants changed by. Argument: by product.
create function stock_sum(of_company bigint, sums jsonb) returns void language plpgsql as $$
declare
  mode text := stock_mode('summed');
begin
  perform from products p where p.company_id = of_company and p.id = any(array(select jsonb_object_keys(sums)::bigint))
    order by p.id for no key update;
  update products p set quantity = p.quantity + (sums ->> p.id::text)::bigint, version = p.version + 1, "updatedAt" = now()
    where p.company_id = of_company and p.id = any(array(select jsonb_object_keys(sums)::bigint));
  perform stock_mode(mode);
end $$;

create function stock_of_variant_changed() returns trigger language plpgsql as $$
declare
  mode text := stock_mode();
  told record;
begin
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
create trigger stock_changed after update on variants referencing old table as before new table as after
  for each statement execute function stock_of_variant_changed();
select build.when_changed('variants', '{stock_changed}', 'quantity');

create function stock_of_product_changed() returns trigger language plpgsql as $$
declare
  mode text := stock_mode();
  told record;
  count bigint;
begin
  if mode = 'summed' then return null; end if;
  for told in
    select company_id, array_agg(id) as ids, jsonb_object_agg(id, sum) as sums
    from (select company_id, id, sum(quantity) as sum
          from (select company_id, id, quantity from after union all select company_id, id, -quantity from before) moved
          group by 1, 2 having sum(quantity) <> 0) each
    group by company_id
  loop
    perform stock_mode('told');
    update variants v set quantity = v.quantity + (told.sums ->> v."productId"::text)::bigint, version = v.version + 1, "updatedAt" = now()
      where v.company_id = told.company_id and v."productId" = any(told.ids) and v."isDefault";
    get diagnostics count = row_count;
    perform stock_mode(mode);
    if count < cardinality(told.ids) then
      raise check_violation using message = 'The quantity of a product with options is the sum of its variants.',
        constraint = 'products_quantity_of_variants';
    end if;
  end loop;
  return null;
end $$;
create trigger stock_changed after update on products referencing old table as before new table as after
  for each statement execute function stock_of_product_changed();
select build.when_changed('products', '{stock_changed}', 'quantity');

-- ── defaults come and go (made by make_defaults of 0271) ────────────────────────────────────────────────────────────
-- The first variants of options send the default away. What it held is theirs: they say how many pieces there are, and where none of
-- them says any, the first has them all. A change that is taken back says it all itself.
create function variants_came() returns trigger language plpgsql as $$
declare
  mode text := stock_mode();
  reason text := coalesce(current_setting('matjar.stock_reason', true), '');
  told record;
  gone jsonb;
  given jsonb;
begin
  perform stock_mode('recorded');
  insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
    select company_id, "productId", id, quantity, quantity, stock_reason('initial') from after where quantity <> 0 order by id;
  perform stock_mode(mode);
  if mode = 'told' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, jsonb_object_agg("productId", sum) as sums, jsonb_object_agg("productId", first) as firsts
    from (select company_id, "productId", sum(quantity) as sum, min(id) as first from after group by 1, 2) each
    group by company_id
  loop
    given := '{}';
    select coalesce(jsonb_object_agg(v."productId", v.quantity), '{}') into gone from variants v
      where v.company_id = told.company_id and v."productId" = any(told.products) and v."isDefault";
    if gone <> '{}' then
      perform stock_mode('told');
      if stock_reason('') <> 'undo' then
        select coalesce(jsonb_object_agg(told.firsts ->> key, value), '{}') into given from jsonb_each(gone)
          where value::bigint > 0 and told.sums ->> key = '0';
        perform set_config('matjar.stock_reason', stock_reason('options'), true);
        update variants v set quantity = v.quantity + (given ->> v.id::text)::bigint
          where v.company_id = told.company_id and v.id = any(array(select jsonb_object_keys(given)::bigint));
        perform set_config('matjar.stock_reason', reason, true);
      end if;
      delete from variants v where v.company_id = told.company_id and v."productId" = any(told.products) and v."isDefault";
      perform stock_mode(mode);
    end if;
    select coalesce(jsonb_object_agg(key, net), '{}') into gone
      from (select key, value::bigint - coalesce((gone ->> key)::bigint, 0) + coalesce((given ->> (told.firsts ->> key))::bigint, 0) as net
            from jsonb_each(told.sums)) each
      where net <> 0;
    if gone <> '{}' then perform stock_sum(told.company_id, gone); end if;
  end loop;
  return null;
end $$;
create trigger stock_came after insert on variants referencing new table as after
  for each statement execute function variants_came();

-- Pieces go with their variants; with the last one of a product its default comes back and has them. Where it is an undo that takes the
-- variants away, the default has what it had when they came: what its last movement took.
create function variants_left() returns trigger language plpgsql as $$
declare
  mode text := stock_mode();
  told record;
  bare bigint[];
  others jsonb;
begin
  perform stock_mode('recorded');
  insert into stock_movements (company_id, "productId", "variantId", delta, "quantityAfter", reason)
    select b.company_id, b."productId", b.id, -b.quantity, 0, stock_reason('options') from before b
    where b.quantity <> 0 and exists (select from companies c where c.id = b.company_id) order by b.id;
  perform stock_mode(mode);
  if mode = 'told' then return null; end if;
  for told in
    select company_id, array_agg("productId") as products, jsonb_object_agg("productId", sum) as sums, jsonb_object_agg("productId", born) as births
    from (select company_id, "productId", sum(quantity) as sum, min("createdAt") as born from before group by 1, 2) each group by company_id
  loop
    bare := array(select p.id from products p where p.company_id = told.company_id and p.id = any(told.products)
      and not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id));
    if stock_reason('') = 'undo' then
      select jsonb_object_agg(p.id, coalesce(-m.delta, 0) - (told.sums ->> p.id::text)::bigint) into others
        from products p left join lateral (select * from stock_movements m
          where m.company_id = p.company_id and m."variantId" = p."defaultVariantId" order by m.id desc limit 1) m
          on m.delta < 0 and m."quantityAfter" = 0 and m."createdAt" >= (told.births ->> p.id::text)::timestamptz
        where p.company_id = told.company_id and p.id = any(bare) and coalesce(-m.delta, 0) <> (told.sums ->> p.id::text)::bigint;
      if others is not null then perform stock_sum(told.company_id, others); end if;
    end if;
    perform make_defaults(told.company_id, bare);
    select jsonb_object_agg(key, -value::bigint) into others from jsonb_each(told.sums)
      where value::bigint <> 0 and key::bigint <> all(bare);
    if others is not null then perform stock_sum(told.company_id, others); end if;
  end loop;
  return null;
end $$;
create trigger stock_left after delete on variants referencing old table as before
  for each statement execute function variants_left();

-- ── the trail of a twin ─────────────────────────────────────────────────────────────────────────────────────────────
-- The set may be opened here, before the call that writes says where it came from.
create or replace function matjar_change_set(of_source text default null) returns bigint language plpgsql volatile as $$
declare
  opened bigint := nullif(current_setting('matjar.change_set', true), '')::bigint;
begin
  if opened is null then
    insert into change_sets (company_id, source) values (matjar_company(), of_source) returning id into opened;
    perform set_config('matjar.change_set', opened::text, true);
    perform set_config('matjar.change_set_unsaid', case when of_source is null then 'on' else '' end, true);
  elsif of_source is not null and current_setting('matjar.change_set_unsaid', true) = 'on' then
    update change_sets set source = of_source where company_id = matjar_company() and id = opened and source is null;
    perform set_config('matjar.change_set_unsaid', '', true);
  end if;
  return opened;
end $$;

-- ── what is told ────────────────────────────────────────────────────────────────────────────────────────────────────
-- As in 0058, of what is sold: the default of a product is the product to people.
create or replace function matjar_notice_low_stock() returns trigger language plpgsql as $$
declare
  told integer;
begin
  select count(*) into told from notices where company_id = new.company_id and kind = 'low_stock'
    and "createdAt" > now() - interval '10 minutes';
  if told > 20 then return null; end if;
  if told = 20 then
    insert into notices (company_id, kind, module, resource, params)
      values (new.company_id, 'low_stock', 'product', 'products', '{"isMany": true}');
    return null;
  end if;
  insert into notices (company_id, kind, module, resource, "recordId", params)
    select p.company_id, 'low_stock', 'product', 'products', p.id, jsonb_strip_nulls(jsonb_build_object(
      'name', p.name, 'quantity', new.quantity, 'variantId', case when not new."isDefault" then new.id end,
      'options', case when not new."isDefault" then
        (select jsonb_agg(o -> 'value') from jsonb_array_elements(new.values) o) end))
    from products p where p.company_id = new.company_id and p.id = new."productId";
  return null;
end $$;
drop trigger notice_low_stock on products;
