-- Products are put into a collection by hand, or meet its conditions: one way at a time. Whoever links a product to a smart
-- collection is told so; one that turns smart lets go of its products (src/server/behaviours/collections.ts).

create function collection_products_by_hand() returns trigger language plpgsql as $$
begin
  if exists (
    select from collections c join added a on a.company_id = c.company_id and a."collectionId" = c.id where c.type = 'smart'
  ) then
    raise exception 'A smart collection takes no products by hand.'
      using errcode = '23514', constraint = 'collection_products_by_hand';
  end if;
  return null;
end $$;
create trigger collection_products_by_hand after insert on collection_products
  referencing new table as added for each statement execute function collection_products_by_hand();
