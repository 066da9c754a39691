-- The pricing of a product with options is that of its cheapest variant: what lists order and filter by, and what conditions of collections
-- look at. Variants are priced themselves; a product without options and its default agree by 0271.

create function follow_variant_prices(of_company bigint, ids bigint[]) returns void language sql as $$
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

-- Statement trigger of variants that come, change or go; "changed" is its transition table.
create function variants_tell_prices() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in select company_id, array_agg(distinct "productId") as ids from changed where not "isDefault" group by company_id loop
    perform from products where company_id = told.company_id and id = any(told.ids) order by id for no key update;
    perform follow_variant_prices(told.company_id, told.ids);
  end loop;
  return null;
end $$;

create trigger prices_came after insert on variants referencing new table as changed
  for each statement execute function variants_tell_prices();
create trigger prices_went after delete on variants referencing old table as changed
  for each statement execute function variants_tell_prices();
create trigger prices_changed after update on variants referencing new table as changed
  for each statement execute function variants_tell_prices();
select build.when_changed('variants', '{prices_changed}',
  'price', 'discountedPrice', 'isOnSale', 'saleStartsAt', 'saleEndsAt', 'cost');

alter table products no force row level security;
alter table variants no force row level security;
select follow_variant_prices(company_id, array_agg(distinct "productId")) from variants where not "isDefault" group by company_id;
alter table products force row level security;
alter table variants force row level security;
