-- Screens that follow orders (the dispatch board) are told that some have moved, once a transaction, and ask for them under their own rights.
create function purchases_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('matjar_events', json_build_object('companyId', new.company_id, 'event', 'orders', 'data', '{}'::json)::text);
  return null;
end $$;
create trigger told_inserted after insert on purchases for each row when (new.status = 'active') execute function purchases_tell();
create trigger told_updated after update on purchases for each row
  when ((old.status, old.fulfillment, old.payment) is distinct from (new.status, new.fulfillment, new.payment)) execute function purchases_tell();

-- A column of the board: orders at work in one state, the oldest first.
create index purchases_board on purchases (company_id, fulfillment, "createdAt", id) where status = 'active';
