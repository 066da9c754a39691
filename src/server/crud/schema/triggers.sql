create trigger take_rows after delete on change_previews for each row execute function change_previews_take_rows();

create trigger belong
  after insert on change_preview_rows
  referencing new table as after
  for each statement
  execute function change_preview_rows_belong();

create trigger zy_within_limits
  before insert or update of kind on change_sets
  for each row
  execute function change_sets_within_limits();

create trigger notice_mentioned_inserted
  after insert on notes
  for each row
  when (new.mentions <> '{}' and new."createdAt" = now())
  execute function matjar_notice_mentioned();
create trigger notice_mentioned_updated
  after update of mentions on notes
  for each row
  when (new.mentions <> '{}')
  execute function matjar_notice_mentioned();
