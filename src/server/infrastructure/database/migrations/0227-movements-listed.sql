-- Movements of stock are listed as records are: counted, and with the moments of their changes.
select build.count_rows('stock_movements'), build.keep_last_changes('stock_movements'), build.searchable('stock_movements');
alter table stock_movements no force row level security;
insert into resource_count_changes (company_id, resource, grouping, change)
  select company_id, 'stock_movements', '*', count(*) from stock_movements group by company_id;
alter table stock_movements force row level security;

-- Variants in the order in which they came, as an inventory of everything is read.
create index variants_created on variants (company_id, "createdAt", id);

-- A movement that stands behind another one after all (0226) is another record.
create function stock_movement_renumbered() returns trigger language plpgsql as $$
begin
  update last_changes set id = new.id
    where company_id = old.company_id and resource = 'stock_movements' and at = old."updatedAt" and id = old.id;
  return null;
end $$;
create trigger last_change_renumbered after update of id on stock_movements for each row
  when (old.id <> new.id) execute function stock_movement_renumbered();
