-- Lines of the trail and of the price history come by thousands in a statement, each of the company that the fence asks for anyway, and a
-- foreign key looked for that company once for each: a twelfth of what the change of a price cost. They go with it as they did.
alter table audit drop constraint audit_company_id_fkey;
alter table price_changes drop constraint price_changes_company_id_fkey;

create function companies_take_lines() returns trigger language plpgsql as $$
declare
  entered constant text := current_setting('matjar.company_id', true);
begin
  -- The fence hides the lines from whoever has not entered the company.
  perform set_config('matjar.company_id', old.id::text, true);
  delete from audit where company_id = old.id;
  delete from price_changes where company_id = old.id;
  perform set_config('matjar.company_id', coalesce(entered, ''), true);
  return null;
end $$;
create trigger take_lines after delete on companies for each row execute function companies_take_lines();
