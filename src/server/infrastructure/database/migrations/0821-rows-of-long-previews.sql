-- Hundreds of thousands of rows come at once and change their state one by one, and each index is written both times. Rows that wait are found
-- by their state along their positions; what is looked for by its action are the few that fail or are left as they are.
drop index change_preview_rows_shown;
create index change_preview_rows_unwritten on change_preview_rows (company_id, preview, action, state, position)
  where action <> 'create' and action <> 'update';
