-- Which collections hold these products, whoever put them there. Conditions are asked of these products alone, so what sold in a week is
-- told by collection without a look at everything that a store has.
create function collections_holding(products bigint[]) returns table ("collectionId" bigint, "productId" bigint) language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."collectionId", l."productId" from collection_products l
    where l.company_id = matjar_company() and l."productId" = any(products);
  for smart in select c.id, c.conditions from collections c where c.company_id = matjar_company() and c.type = 'smart' loop
    return query execute format('select %s::bigint, p.id from search.products p where p.id = any($1) and (%s)',
      smart.id, matjar_conditions(smart.conditions)) using products;
  end loop;
end $$;
alter function collections_holding(bigint[]) set jit = off;
