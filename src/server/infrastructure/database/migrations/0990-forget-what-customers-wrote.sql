-- What customers wrote or sent with a line of their order, an engraving or a picture, says who they are as their address does (0581).
-- What was chosen among a product's options is no person's and stays; so does a number.
create function without_written(extras jsonb, options jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case
      when e ? 'files' or e -> 'value' ->> 'en' = e -> 'value' ->> 'ar' and e -> 'value' ->> 'en' !~ '^\d{1,7}$'
        and not options @> jsonb_build_array(e -> 'value')
      then (e - 'files') || '{"value": {"en": "…", "ar": "…"}}' else e end order by n), '[]')
  from jsonb_array_elements(extras) with ordinality each(e, n);
$$;

create function lines_without_written(lines jsonb, options jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(lines) <> 'array' then lines else (
    select coalesce(jsonb_agg(case when l ? 'extras'
        then l || jsonb_build_object('extras', without_written(l -> 'extras', options)) else l end order by n), '[]')
    from jsonb_array_elements(lines) with ordinality each(l, n)) end;
$$;

-- In the trail and in what deletions kept; before `forget_person`, which takes the deleted orders away by which deleted lines are found.
create function forget_written(of_customer bigint, options jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_company bigint := matjar_company();
  orders bigint[];
begin
  if not exists (select from customers where company_id = of_company and id = of_customer and "erasedAt" is not null) then
    raise exception 'Customer % is not erased.', of_customer;
  end if;
  orders := array(select id from purchases where company_id = of_company and "customerId" = of_customer
    union select d."recordId" from deleted_rows d where d.company_id = of_company and d."table" = 'purchases'
      and (d.held ->> 'customerId')::bigint = of_customer);
  update audit set changes = changes || jsonb_build_object('purchaseProducts', (changes -> 'purchaseProducts')
      || jsonb_build_object('from', lines_without_written(changes -> 'purchaseProducts' -> 'from', options),
        'to', lines_without_written(changes -> 'purchaseProducts' -> 'to', options)))
    where company_id = of_company and resource = 'purchases' and "recordId" = any(orders) and changes ? 'purchaseProducts';
  delete from deleted_rows d where d.company_id = of_company and d."table" = 'purchase_products'
    and (d.held ->> 'purchaseId')::bigint = any(orders);
end $$;
grant create on schema public to matjar_door;
alter function forget_written(bigint, jsonb) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function forget_written(bigint, jsonb) from public;
grant execute on function forget_written(bigint, jsonb) to matjar_app;
