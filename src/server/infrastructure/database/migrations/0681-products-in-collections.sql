-- All products that are in one of the collections, whoever put them there: a hand or the conditions of a smart one.
create function products_in_collections(collections bigint[]) returns setof bigint language plpgsql stable as $$
declare
  smart record;
begin
  return query select l."productId" from collection_products l
    where l.company_id = matjar_company() and l."collectionId" = any(collections);
  for smart in select c.conditions from collections c
    where c.company_id = matjar_company() and c.id = any(collections) and c.type = 'smart'
  loop
    return query select matjar_meeting(smart.conditions);
  end loop;
end $$;
