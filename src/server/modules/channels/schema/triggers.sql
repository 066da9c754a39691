select build.keep_last_changes('navigations');
select build.count_rows('navigations', 'status');
create trigger navigations_place
  before insert or update of "parentId", "order" on navigations
  for each row
  execute function navigations_place();
create constraint trigger navigations_no_circle
  after update of "parentId" on navigations deferrable initially immediate
  for each row
  when (new."parentId" is distinct from old."parentId" and new."parentId" is not null)
  execute function navigations_no_circle();
