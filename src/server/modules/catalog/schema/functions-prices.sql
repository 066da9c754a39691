-- Reason of this transaction's price changes: the setting matjar.price_reason, else from the change set.
create function price_reason() returns text language sql stable return coalesce(
  nullif(current_setting('matjar.price_reason', true), ''),
  (select case when s.kind in ('undo', 'restore') then 'undo' when s.source like 'import %' or p.origin = 'import' then 'import'
     when s.kind = 'preview' then 'bulk' end
   from change_sets s left join change_previews p on p.company_id = s.company_id and p."changeSet" = s.id
   where s.company_id = matjar_company() and s.id = nullif(current_setting('matjar.change_set', true), '')::bigint limit 1),
  'edit');

-- Statement trigger: adds the changed prices of variants to the price history. The transition tables are grouped, not joined, because their
-- statistics are unknown to the planner.
create function record_price_changes() returns trigger
  language plpgsql as $$
declare
  reason constant text := price_reason();
begin
  insert into price_changes (company_id, "variantId", "productId", "priceBefore", "priceAfter", "discountedPriceBefore", "discountedPriceAfter",
      "isOnSaleBefore", "isOnSaleAfter", how)
    select company_id, id, max("productId"), max(price) filter (where not is_now), max(price) filter (where is_now),
      max("discountedPrice") filter (where not is_now), max("discountedPrice") filter (where is_now),
      bool_or("isOnSale") filter (where not is_now), bool_or("isOnSale") filter (where is_now), reason
    from (select true as is_now, company_id, id, "productId", price, "discountedPrice", "isOnSale" from after
          union all select false, company_id, id, "productId", price, "discountedPrice", "isOnSale" from before) changed
    group by company_id, id
    having (max(price) filter (where is_now), max("discountedPrice") filter (where is_now), bool_or("isOnSale") filter (where is_now))
      is distinct from
      (max(price) filter (where not is_now), max("discountedPrice") filter (where not is_now), bool_or("isOnSale") filter (where not is_now));
  return null;
end $$;

-- Copies the pricing of the cheapest variant, and the highest price, to products with options.
create function refresh_product_prices(of_company bigint, ids bigint[]) returns void
  language sql as $$
  update products p set price = v.price, "discountedPrice" = v."discountedPrice", "isOnSale" = v."isOnSale", "saleStartsAt" = v."saleStartsAt",
      "saleEndsAt" = v."saleEndsAt", cost = v.cost, version = p.version + 1, "updatedAt" = now()
    from (
      select distinct on ("productId") "productId", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost
      from variants where company_id = of_company and "productId" = any(ids) and not "isDefault"
      order by "productId", price, id) v
    where p.company_id = of_company and p.id = v."productId"
      and (p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost)
        is distinct from (v.price, v."discountedPrice", v."isOnSale", v."saleStartsAt", v."saleEndsAt", v.cost)
$$;

-- Statement trigger: updates the prices of the products whose variants changed.
create function refresh_prices_of_changed_variants() returns trigger
  language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(distinct "productId") as ids from changed where not "isDefault" group by company_id loop
    perform from products where company_id = told.company_id and id = any(told.ids) order by id for no key update;
    perform refresh_product_prices(told.company_id, told.ids);
  end loop;
  return null;
end $$;

-- Statement trigger: stores the pricing of a product before its first variants with options. Its name sorts before "prices_inserted", which
-- overwrites it. Deleted variants that an undo restores do not replace it: the product has had their prices meanwhile.
create function store_product_own_prices() returns trigger
  language plpgsql as $$
begin
  insert into product_own_prices as kept
    (company_id, "productId", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost)
    select p.company_id, p.id, p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost
    from (select distinct company_id, "productId" from came where not "isDefault") c
    join products p on p.company_id = c.company_id and p.id = c."productId"
    where not exists (select from variants v where v.company_id = c.company_id and v."productId" = c."productId" and not v."isDefault"
      and not exists (select from came n where n.company_id = v.company_id and n.id = v.id))
  on conflict (company_id, "productId") do update set price = excluded.price, "discountedPrice" = excluded."discountedPrice",
    "isOnSale" = excluded."isOnSale", "saleStartsAt" = excluded."saleStartsAt", "saleEndsAt" = excluded."saleEndsAt", cost = excluded.cost
    where price_reason() <> 'undo';
  return null;
end $$;
