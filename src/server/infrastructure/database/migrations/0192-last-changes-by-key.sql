-- As in 0190, by the whole key: a name of PostgreSQL's is compared as the collation "C" does, which is not the key's. Before PostgreSQL 18,
-- which passes over a column of a key, each update read all of a company's last changes.
create or replace function matjar_changed_again() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  of_table text := tg_table_name;
begin
  if tg_op = 'DELETE' then
    delete from last_changes where company_id = old.company_id and resource = of_table and at = old."updatedAt" and id = old.id;
    return null;
  end if;
  update last_changes set at = new."updatedAt"
    where company_id = old.company_id and resource = of_table and at = old."updatedAt" and id = old.id;
  if not found then
    insert into last_changes (company_id, resource, at, id) values (new.company_id, of_table, new."updatedAt", new.id);
  end if;
  return null;
end $$;
