-- A product without options and its default are one thing to people, kept twice: what is written to one of the two, the other has too.

alter table variants no force row level security;
alter table products no force row level security;
update variants v set "saleStartsAt" = p."saleStartsAt", "saleEndsAt" = p."saleEndsAt"
  from products p
  where v."isDefault" and p.company_id = v.company_id and p.id = v."productId"
    and (p."saleStartsAt" is not null or p."saleEndsAt" is not null);
alter table variants force row level security;
alter table products force row level security;

-- Tells the trail what became of twins. Argument: [{id, version, was, is}], the last two by column.
create function tell_echoes(of_resource text, echoes jsonb) returns void language plpgsql as $$
declare
  opened bigint;
begin
  if echoes is null or matjar_company() is null or matjar_user() is null then return; end if;
  opened := matjar_change_set();
  insert into audit (company_id, resource, "recordId", version, action, source, changes, "isEcho", "changeSet")
    select matjar_company(), of_resource, e.id, e.version, 'update', s.source,
      (select jsonb_object_agg(key, jsonb_build_object('from', e.was -> key, 'to', value)) from jsonb_each(e."is") where value <> e.was -> key),
      true, s.id
    from jsonb_to_recordset(echoes) e(id bigint, version integer, was jsonb, "is" jsonb), change_sets s
    where s.company_id = matjar_company() and s.id = opened order by e.id;
end $$;

-- A product is found by its codes; those that its default was given stand where the former ones stood.
create function swap_word(words text, was text, is_now text) returns text language sql immutable return btrim(
  case when was is not null and position(' ' || lower(was) || ' ' in ' ' || words || ' ') > 0
    then replace(' ' || words || ' ', ' ' || lower(was) || ' ', ' ' || coalesce(lower(is_now), '') || ' ')
    else concat_ws(' ', words, lower(is_now)) end);

-- Has products and their defaults hold the same in these columns; called again with more of them, in all.
create function build.keep_twins(variadic columns text[]) returns void language plpgsql as $build$
declare
  of_p text := (select string_agg(format('p.%I', c), ', ') from unnest(columns) c);
  of_v text := (select string_agg(format('v.%I', c), ', ') from unnest(columns) c);
  plain text := (select string_agg(format('%I', c), ', ') from unnest(columns) c);
  held_p text := (select string_agg(format('%L, p.%I', c, c), ', ') from unnest(columns) c);
  held_v text := (select string_agg(format('%L, v.%I', c, c), ', ') from unnest(columns) c);
begin
  -- Makes the defaults of those products that have no variant, with all that they hold.
  execute replace(replace($made$
    create or replace function make_defaults(of_company bigint, ids bigint[]) returns void language plpgsql as $$
    declare
      mode text := stock_mode('told');
    begin
      insert into variants (company_id, id, "productId", "isDefault", quantity, "searchText", "createdAt", "updatedAt", {plain})
        select p.company_id, p."defaultVariantId", p.id, true, p.quantity, E'\n' || split_part(p."searchText", E'\n', 1), p."createdAt", p."updatedAt", {of_p}
        from products p where p.company_id = of_company and p.id = any(ids)
          and not exists (select from variants v where v.company_id = p.company_id and v."productId" = p.id) order by p.id;
      perform stock_mode(mode);
    end $$ $made$, '{plain}', plain), '{of_p}', of_p);

  -- All rows of a statement at once. Who is told tells nothing back.
  execute replace(replace(replace(replace($told$
    create or replace function products_tell_defaults() returns trigger language plpgsql as $$
    declare
      told record;
      echoes jsonb;
    begin
      if current_setting('matjar.twins', true) = 'told' then return null; end if;
      perform set_config('matjar.twins', 'told', true);
      for told in select company_id, array_agg("defaultVariantId") as twins from after group by company_id loop
        with was as materialized (
          select v.id, jsonb_build_object({held_v}) as held from variants v
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"),
        written as (
          update variants v set ({plain}) = row({of_p}), version = v.version + 1, "updatedAt" = p."updatedAt"
          from products p
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"
            and p.company_id = told.company_id and p.id = v."productId" and ({of_v}) is distinct from ({of_p})
          returning v.id, v.version, jsonb_build_object({held_v}) as held)
        select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
          from written w join was using (id);
        perform tell_echoes('variants', echoes);
      end loop;
      perform set_config('matjar.twins', '', true);
      return null;
    end $$ $told$, '{plain}', plain), '{of_p}', of_p), '{of_v}', of_v), '{held_v}', held_v);

  execute replace(replace(replace(replace($told$
    create or replace function defaults_tell_products() returns trigger language plpgsql as $$
    declare
      told record;
      echoes jsonb;
    begin
      if current_setting('matjar.twins', true) = 'told' then return null; end if;
      perform set_config('matjar.twins', 'told', true);
      for told in select company_id, array_agg("productId") as twins from after where "isDefault" group by company_id loop
        perform from products p where p.company_id = told.company_id and p.id = any(told.twins) order by p.id for no key update;
        with was as materialized (
          select p.id, jsonb_build_object({held_p}) as held from products p
          where p.company_id = told.company_id and p.id = any(told.twins)),
        written as (
          update products p set ({plain}) = row({of_v}), version = p.version + 1, "updatedAt" = v."updatedAt",
            "searchText" = case when (p.sku, p."barCode") is not distinct from (v.sku, v."barCode") then p."searchText"
              else swap_word(swap_word(p."searchText", p.sku, v.sku), p."barCode", v."barCode") end
          from variants v
          where p.company_id = told.company_id and p.id = any(told.twins)
            and v.company_id = told.company_id and v.id = p."defaultVariantId" and v."isDefault" and ({of_v}) is distinct from ({of_p})
          returning p.id, p.version, jsonb_build_object({held_p}) as held)
        select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
          from written w join was using (id);
        perform tell_echoes('products', echoes);
      end loop;
      perform set_config('matjar.twins', '', true);
      return null;
    end $$ $told$, '{plain}', plain), '{of_p}', of_p), '{of_v}', of_v), '{held_p}', held_p);

  drop trigger if exists tell_default on products;
  drop trigger if exists zz_tell_default on products;
  drop trigger if exists tell_product on variants;
  drop trigger if exists zz_tell_product on variants;
  create trigger tell_default after update on products referencing new table as after
    for each statement execute function products_tell_defaults();
  create trigger tell_product after update on variants referencing new table as after
    for each statement execute function defaults_tell_products();
  perform build.when_changed('products', '{tell_default}', variadic columns);
  perform build.when_changed('variants', '{tell_product}', variadic columns);
end $build$;
select build.keep_twins('sku', 'barCode', 'price', 'discountedPrice', 'isOnSale', 'saleStartsAt', 'saleEndsAt', 'cost', 'isTracked', 'weight', 'media');

-- A product whose variants came in the same statement needs no default.
create function products_came() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(id) as ids from after group by company_id loop
    perform make_defaults(told.company_id, told.ids);
  end loop;
  return null;
end $$;
create trigger make_default after insert on products referencing new table as after
  for each statement execute function products_came();
