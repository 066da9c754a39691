-- What a change of 300,000 prices costs beyond the prices.

-- An update of a price writes a new version of its row, and that goes into the index of words too, trigram by trigram. They wait in a list
-- and go in together; a search reads the list, so that it stays short (kilobytes).
alter index variants_search set (fastupdate = on, gin_pending_list_limit = 512);

-- As in 0215, with the road asked for once: as a column it was looked up for every row.
create or replace function price_changes_keep() returns trigger language plpgsql as $$
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
