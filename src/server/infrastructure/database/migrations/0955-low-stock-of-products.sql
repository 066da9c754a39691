-- A product can be bought but one of its variants not for long: that was found by looking at the variants that are low (0942) and then at the product
-- of each, for every list of them and each look at the home page. It is told beside the products now, as “out of stock” is (0920).

alter table condition_facts add column "isLow" boolean not null default false;

-- What stands there already. Forced row-level security would hide every row from whoever makes tables.
alter table products no force row level security;
alter table variant_quantities no force row level security;
alter table condition_facts no force row level security;
update condition_facts f set "isLow" = true from products p
  where p.company_id = f.company_id and p.id = f.id and not p."isSoldOut" and p."isTracked" and p.quantity > 0
    and exists (select from variant_quantities q where q.company_id = p.company_id and q."productId" = p.id and q."isLow");
alter table condition_facts force row level security;
alter table variant_quantities force row level security;
alter table products force row level security;
create index condition_facts_low on condition_facts (company_id, id) where "isLow";
analyze condition_facts;
select build.searchable('condition_facts');

-- As in 0920.
create or replace function products_tell_conditions() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    insert into condition_facts (company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, name, "isOutOfStock", "isLow")
      select company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, matjar_folded_name(after.name),
        "isSoldOut" or ("isTracked" and quantity <= 0),
        not "isSoldOut" and "isTracked" and quantity > 0
          and exists (select from variant_quantities q where q.company_id = after.company_id and q."productId" = after.id and q."isLow")
      from after;
  elsif tg_op = 'DELETE' then
    delete from condition_facts f using before b where f.company_id = b.company_id and f.id = b.id;
  else
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
  return null;
end $$;

-- A variant has become low, or is no longer, comes or goes: few of those that are sold. Where its product changes too, that comes after and has the
-- last word (above).
create function variant_quantities_tell_low() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
declare
  of_company bigint;
  of_products bigint[];
begin
  if tg_op <> 'DELETE' then
    of_company := new.company_id;
    of_products := array[new."productId"];
  end if;
  if tg_op <> 'INSERT' then
    of_company := old.company_id;
    of_products := of_products || old."productId";
  end if;
  update condition_facts f set "isLow" = l.is_low
    from products p
    cross join lateral (select not p."isSoldOut" and p."isTracked" and p.quantity > 0
      and exists (select from variant_quantities q where q.company_id = p.company_id and q."productId" = p.id and q."isLow") as is_low offset 0) l
    where p.company_id = of_company and p.id = any(of_products) and f.company_id = p.company_id and f.id = p.id and f."isLow" <> l.is_low;
  return null;
end $$;
create trigger tell_low_came after insert on variant_quantities
  for each row when (new."isLow") execute function variant_quantities_tell_low();
create trigger tell_low_went after delete on variant_quantities
  for each row when (old."isLow") execute function variant_quantities_tell_low();
create trigger tell_low after update of "isLow", "productId" on variant_quantities
  for each row when (old."isLow" <> new."isLow" or (new."isLow" and old."productId" <> new."productId"))
  execute function variant_quantities_tell_low();
