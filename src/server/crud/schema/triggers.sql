create trigger delete_rows after delete on change_previews for each row execute function delete_change_preview_rows();

create trigger preview_exists
  after insert on change_preview_rows
  referencing new table as after
  for each statement
  execute function check_change_preview_exists();

create trigger zy_within_limits
  before insert or update of kind on change_sets
  for each row
  execute function change_sets_within_limits();

create trigger notice_mentioned_inserted
  after insert on notes
  for each row
  when (new.mentions <> '{}' and new."createdAt" = now())
  execute function create_mention_notice();
create trigger notice_mentioned_updated
  after update of mentions on notes
  for each row
  when (new.mentions <> '{}')
  execute function create_mention_notice();
