-- A piece that is sold changes a product and a variant in nothing but quantity, version and moment. An index that asks for the quantity kept
-- both from being HOT updates, so that each sale wrote all their indexes: 24 of the product, 15 of the variant. What sorts and filters by
-- quantity stands beside them now: of products where conditions look (0781), of variants in a narrow table of their own.

create table variant_quantities (
  company_id bigint not null references companies on delete cascade,
  -- the variant
  id bigint not null,
  quantity bigint not null,
  primary key (company_id, id)
  -- A page with some room takes a row's next version.
) with (fillfactor = 85);
select build.fence('variant_quantities');

-- Bought by nobody: marked so, or counted and none left. Sums of it stand beside the lists of products.
alter table condition_facts add column "isOutOfStock" boolean not null default false;

-- What stands there already. Forced row-level security would hide every row from whoever makes tables.
alter table products no force row level security;
alter table variants no force row level security;
alter table condition_facts no force row level security;
alter table variant_quantities no force row level security;
insert into variant_quantities (company_id, id, quantity) select company_id, id, quantity from variants order by company_id, id;
update condition_facts f set "isOutOfStock" = true from products p
  where p.company_id = f.company_id and p.id = f.id and (p."isSoldOut" or (p."isTracked" and p.quantity <= 0));
alter table variant_quantities force row level security;
alter table condition_facts force row level security;
alter table variants force row level security;
alter table products force row level security;

create index variant_quantities_order on variant_quantities (company_id, quantity, id);
create index condition_facts_quantity on condition_facts (company_id, quantity, id);
create index condition_facts_out_of_stock on condition_facts (company_id, id) where "isOutOfStock";
drop index products_quantity, products_out_of_stock, variants_quantity,
  -- Nothing has asked it since each product says for itself how few are few (0229).
  variants_low;
analyze variant_quantities, condition_facts;
select build.searchable('condition_facts');

-- As in 0781.
create or replace function products_tell_conditions() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if tg_op = 'INSERT' then
    insert into condition_facts (company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, name, "isOutOfStock")
      select company_id, id, price, "discountedPrice", quantity, "isOnSale", type, vendor, tags, matjar_folded_name(after.name),
        "isSoldOut" or ("isTracked" and quantity <= 0) from after;
  elsif tg_op = 'DELETE' then
    delete from condition_facts f using before b where f.company_id = b.company_id and f.id = b.id;
  else
    update condition_facts f set price = a.price, "discountedPrice" = a."discountedPrice", quantity = a.quantity, "isOnSale" = a."isOnSale",
        type = a.type, vendor = a.vendor, tags = a.tags, "isOutOfStock" = a."isSoldOut" or (a."isTracked" and a.quantity <= 0)
      from after a where f.company_id = a.company_id and f.id = a.id
        and (f.price, f."discountedPrice", f.quantity, f."isOnSale", f.type, f.vendor, f.tags, f."isOutOfStock")
          is distinct from (a.price, a."discountedPrice", a.quantity, a."isOnSale", a.type, a.vendor, a.tags,
            a."isSoldOut" or (a."isTracked" and a.quantity <= 0));
  end if;
  return null;
end $$;
