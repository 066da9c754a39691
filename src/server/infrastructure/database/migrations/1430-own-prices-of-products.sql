-- The pricing that a product had itself before its first variants came. Its columns hold that of its cheapest variant while it has some (1140);
-- an undo of the variants' creation puts its own back.
create table product_own_prices (
  company_id bigint not null,
  "productId" bigint not null,
  price bigint not null,
  "discountedPrice" bigint,
  "isOnSale" boolean not null,
  "saleStartsAt" timestamptz,
  "saleEndsAt" timestamptz,
  cost bigint,
  primary key (company_id, "productId"),
  constraint product_own_prices_product foreign key (company_id, "productId") references products on delete cascade
);
select build.fence('product_own_prices');

-- Statement trigger of variants that come; its name sorts before "prices_came", which overwrites the product's columns.
create function variants_keep_own_prices() returns trigger language plpgsql as $$
begin
  insert into product_own_prices as kept
    (company_id, "productId", price, "discountedPrice", "isOnSale", "saleStartsAt", "saleEndsAt", cost)
    select p.company_id, p.id, p.price, p."discountedPrice", p."isOnSale", p."saleStartsAt", p."saleEndsAt", p.cost
    from (select distinct company_id, "productId" from came where not "isDefault") c
    join products p on p.company_id = c.company_id and p.id = c."productId"
    where not exists (select from variants v where v.company_id = c.company_id and v."productId" = c."productId" and not v."isDefault"
      and not exists (select from came n where n.company_id = v.company_id and n.id = v.id))
  on conflict (company_id, "productId") do update set price = excluded.price, "discountedPrice" = excluded."discountedPrice",
    "isOnSale" = excluded."isOnSale", "saleStartsAt" = excluded."saleStartsAt", "saleEndsAt" = excluded."saleEndsAt", cost = excluded.cost;
  return null;
end $$;
create trigger own_prices_kept after insert on variants referencing new table as came
  for each statement execute function variants_keep_own_prices();
