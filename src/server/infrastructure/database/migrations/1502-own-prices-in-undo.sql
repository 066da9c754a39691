-- Variants that an undo restores do not replace the pricing that their product had before its first variants.
create or replace function store_product_own_prices() returns trigger
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
