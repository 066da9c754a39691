-- Who else is told of a change of products: one trigger with one condition instead of five, each of which PostgreSQL reads anew with each
-- statement that changes a product. What is told, and in which order, is as before. Records are counted by a trigger of their own still, which
-- the schema's tabs make.

drop trigger search_told on products;
drop trigger stock_changed on products;
drop trigger tell_default on products;
drop trigger tell_facts on products;
drop trigger tell_threshold on products;

-- As in 0957; says besides that there is something to tell.
create or replace function products_mark_changed() returns trigger language plpgsql as $$
declare
  marked text;
begin
  if old."searchText" is distinct from new."searchText" then marked := set_config('matjar.products_search_told', 'on', true); end if;
  if old.quantity is distinct from new.quantity then marked := set_config('matjar.products_stock_changed', 'on', true); end if;
  if old."lowStockThreshold" is distinct from new."lowStockThreshold" then marked := set_config('matjar.products_tell_threshold', 'on', true); end if;
  if old.name is distinct from new.name then marked := set_config('matjar.products_tell_names', 'on', true); end if;
  -- Of many rows the first one marks; the others need not be compared.
  if current_setting('matjar.products_tell_conditions', true) is distinct from 'on'
    and (old.price, old."discountedPrice", old.quantity, old."isOnSale", old.type, old.vendor, old.tags, old."isSoldOut", old."isTracked")
    is distinct from (new.price, new."discountedPrice", new.quantity, new."isOnSale", new.type, new.vendor, new.tags, new."isSoldOut", new."isTracked")
  then marked := set_config('matjar.products_tell_conditions', 'on', true); end if;
  if current_setting('matjar.products_tell_default', true) is distinct from 'on'
    and (old.sku, old."barCode", old.price, old."discountedPrice", old."isOnSale", old."saleStartsAt", old."saleEndsAt", old.cost, old."isTracked",
      old.weight, old.media)
    is distinct from (new.sku, new."barCode", new.price, new."discountedPrice", new."isOnSale", new."saleStartsAt", new."saleEndsAt", new.cost,
      new."isTracked", new.weight, new.media)
  then marked := set_config('matjar.products_tell_default', 'on', true); end if;
  if marked is not null then marked := set_config('matjar.products_changed', 'on', true); end if;
  if old.status is distinct from new.status then marked := set_config('matjar.products_count_updated', 'on', true); end if;
  return new;
end $$;

-- Statement trigger of updates, with the transition tables "before" and "after". Each mark stands until the end of the transaction, so what is
-- told compares for itself. They are read first: what is told may change products in its turn, which are told of by their own statement.
create function products_tell() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  is_searched boolean := current_setting('matjar.products_search_told', true) = 'on';
  is_moved boolean := current_setting('matjar.products_stock_changed', true) = 'on' and stock_mode() <> 'summed';
  is_default boolean := current_setting('matjar.products_tell_default', true) = 'on' and current_setting('matjar.twins', true) is distinct from 'told';
  is_named boolean := current_setting('matjar.products_tell_names', true) = 'on';
  is_conditioned boolean := current_setting('matjar.products_tell_conditions', true) = 'on';
  is_threshold boolean := current_setting('matjar.products_tell_threshold', true) = 'on';
  mode text;
  told record;
  count bigint;
  echoes jsonb;
  kept text;
begin
  if is_searched then
    for told in
      select company_id, array_agg(id) as ids
      from (select company_id, id, "searchText" from after except select company_id, id, "searchText" from before) differing
      group by company_id
    loop
      update reviews set "searchText" = split_part("searchText", E'\n', 1) where company_id = told.company_id and "productId" = any(told.ids);
      update variants set "searchText" = split_part("searchText", E'\n', 1) where company_id = told.company_id and "productId" = any(told.ids);
    end loop;
  end if;

  if is_moved then
    mode := stock_mode();
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
  end if;

  -- The only variant of a product without options holds what the product does.
  if is_default then
    kept := set_config('matjar.twins', 'told', true);
    for told in select company_id, array_agg("defaultVariantId") as twins from after group by company_id loop
      with was as materialized (
        select v.id, jsonb_build_object('sku', v.sku, 'barCode', v."barCode", 'price', v.price, 'discountedPrice', v."discountedPrice",
            'isOnSale', v."isOnSale", 'saleStartsAt', v."saleStartsAt", 'saleEndsAt', v."saleEndsAt", 'cost', v.cost, 'isTracked', v."isTracked",
            'weight', v.weight, 'media', v.media) as held
          from variants v
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"),
      written as (
        update variants v set (sku, "barCode", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost, "isTracked", weight, media)
              = row(p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost, p."isTracked", p.weight,
                p.media),
            version = v.version + 1, "updatedAt" = p."updatedAt"
          from products p
          where v.company_id = told.company_id and v.id = any(told.twins) and v."isDefault"
            and p.company_id = told.company_id and p.id = v."productId"
            and (v.sku, v."barCode", v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost, v."isTracked", v.weight,
              v.media)
            is distinct from (p.sku, p."barCode", p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost,
              p."isTracked", p.weight, p.media)
          returning v.id, v.version, jsonb_build_object('sku', v.sku, 'barCode', v."barCode", 'price', v.price,
            'discountedPrice', v."discountedPrice", 'isOnSale', v."isOnSale", 'saleStartsAt', v."saleStartsAt", 'saleEndsAt', v."saleEndsAt",
            'cost', v.cost, 'isTracked', v."isTracked", 'weight', v.weight, 'media', v.media) as held)
      select jsonb_agg(jsonb_build_object('id', w.id, 'version', w.version, 'was', was.held, 'is', w.held)) into echoes
        from written w join was using (id);
      perform tell_echoes('variants', echoes);
    end loop;
    kept := set_config('matjar.twins', '', true);
  end if;

  -- What conditions look at: the name where that has changed, the rest where something of the rest has.
  if is_named then
    update condition_facts f set name = matjar_folded_name(a.name) from after a where f.company_id = a.company_id and f.id = a.id;
  end if;
  if is_conditioned then
    update condition_facts f set price = a.price, "discountedPrice" = a."discountedPrice", quantity = a.quantity, "isOnSale" = a."isOnSale",
        type = a.type, vendor = a.vendor, tags = a.tags, "isOutOfStock" = a."isSoldOut" or (a."isTracked" and a.quantity <= 0), "isLow" = l.is_low
      from after a
      -- Once, not once for each place where it is named.
      cross join lateral (select not a."isSoldOut" and a."isTracked" and a.quantity > 0
        and exists (select from variant_quantities q where q.company_id = a.company_id and q."productId" = a.id and q."isLow") as is_low offset 0) l
      where f.company_id = a.company_id and f.id = a.id
        and (f.price, f."discountedPrice", f.quantity, f."isOnSale", f.type, f.vendor, f.tags, f."isOutOfStock", f."isLow")
          is distinct from (a.price, a."discountedPrice", a.quantity, a."isOnSale", a.type, a.vendor, a.tags,
            a."isSoldOut" or (a."isTracked" and a.quantity <= 0), l.is_low);
  end if;

  if is_threshold then
    for told in select company_id, array_agg(id) as ids from after group by company_id loop
      perform from variants v where v.company_id = told.company_id and v."productId" = any(told.ids) order by v.id for no key update;
      update variants v set "lowStockThreshold" = coalesce(p."lowStockThreshold", 5)
        from products p
        where v.company_id = told.company_id and v."productId" = any(told.ids) and p.company_id = told.company_id and p.id = v."productId"
          and v."lowStockThreshold" <> coalesce(p."lowStockThreshold", 5);
    end loop;
  end if;
  return null;
end $$;
create trigger tell after update on products referencing old table as before new table as after for each statement
  when (current_setting('matjar.products_changed', true) = 'on') execute function products_tell();

-- As in 0957, of which the changes are told above.
create or replace function products_tell_conditions() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'DELETE' then
    delete from condition_facts f using before b where f.company_id = b.company_id and f.id = b.id;
    return null;
  end if;
  insert into condition_facts (company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, name, "isOutOfStock", "isLow")
    select company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, matjar_folded_name(after.name),
      "isSoldOut" or ("isTracked" and quantity <= 0),
      not "isSoldOut" and "isTracked" and quantity > 0
        and exists (select from variant_quantities q where q.company_id = after.company_id and q."productId" = after.id and q."isLow")
    from after;
  return null;
end $$;

drop function products_tell_defaults();
drop function products_tell_threshold();
drop function stock_of_product_changed();

-- Would make anew what is gone.
drop function build.keep_twins(text[]);
