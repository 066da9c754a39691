-- Staff who look at a cart behind its link have not come back to it: only others' opening counts.
drop function open_cart(bytea);
create function open_cart(hash bytea, of_staff bigint) returns table (company_id bigint, "purchaseId" bigint)
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update cart_messages m set "openedAt" = coalesce(m."openedAt", case when m.company_id is distinct from of_staff then now() end)
  where m."keyHash" = hash
  returning m.company_id, m."purchaseId";
$$;
grant create on schema public to matjar_door;
alter function open_cart(bytea, bigint) owner to matjar_door;
revoke create on schema public from matjar_door;
revoke all on function open_cart(bytea, bigint) from public;
grant execute on function open_cart(bytea, bigint) to matjar_app;
