-- Two stocktakes may count the same piece, each upon the same books: what one of them has corrected since is no difference that the other found.

alter table stocktake_lines
  -- what closing has put into the books, and when; nothing while the stocktake is open
  add column posted bigint,
  add column "postedAt" timestamptz;

-- As in 0345, less what other stocktakes have corrected of a piece since it was counted; what is taken out again is what was put in.
create or replace function stocktake_post(stocktake bigint, way integer, said text) returns void language plpgsql as $$
begin
  -- Products before variants, each by id, as everywhere.
  perform from products p where p.company_id = matjar_company() and p.id in (select v."productId" from stocktake_lines l
      join variants v on v.company_id = l.company_id and v.id = l."variantId"
      where l.company_id = matjar_company() and l."stocktakeId" = stocktake) order by p.id for no key update;
  perform from variants v where v.company_id = matjar_company() and v.id in (select l."variantId" from stocktake_lines l
      where l.company_id = matjar_company() and l."stocktakeId" = stocktake) order by v.id for no key update;
  with differing as (
    select v."productId", v.id, greatest(-v.quantity, case when way > 0
        then l.counted - l.expected - coalesce((select sum(o.posted) from stocktake_lines o
          where o.company_id = l.company_id and o."variantId" = l."variantId" and o."stocktakeId" <> l."stocktakeId"
            and o."postedAt" > l."countedAt"), 0)
        else -coalesce(l.posted, l.counted - l.expected) end)::bigint as delta
    from stocktake_lines l join variants v on v.company_id = l.company_id and v.id = l."variantId"
    where l.company_id = matjar_company() and l."stocktakeId" = stocktake and v."isTracked"),
  kept as (
    update stocktake_lines l set posted = case when way > 0 then d.delta end, "postedAt" = case when way > 0 then clock_timestamp() end
    from differing d where l.company_id = matjar_company() and l."stocktakeId" = stocktake and l."variantId" = d.id)
  insert into stock_movements (company_id, "productId", "variantId", delta, reason, note)
    select matjar_company(), "productId", id, delta, case when way > 0 then 'count' else 'undo' end, said
    from differing where delta <> 0 order by "productId", id;
end $$;
