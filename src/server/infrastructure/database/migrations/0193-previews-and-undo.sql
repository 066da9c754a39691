-- One word for an idea: "plan" is what a store subscribes to. A set of writes that is looked at before it is made is a preview, and
-- taking back what was written is an undo, in the tables as on screen. Policies, indexes and keys follow their tables; no function
-- names any of these.

alter table change_plans rename to change_previews;
alter table change_previews rename column "planJob" to "previewJob";
alter table change_previews rename column "rollBackJob" to "undoJob";
alter table change_previews rename constraint change_plans_pkey to change_previews_pkey;
alter table change_previews rename constraint change_plans_company_id_fkey to change_previews_company_id_fkey;
alter sequence change_plans_id_seq rename to change_previews_id_seq;
alter index change_plans_user rename to change_previews_user;
alter index change_plans_expiry rename to change_previews_expiry;
alter index change_plans_change_set rename to change_previews_change_set;
alter table change_previews drop constraint change_plans_state_check;

alter table change_plan_rows rename to change_preview_rows;
alter table change_preview_rows rename column plan to preview;
alter table change_preview_rows rename constraint change_plan_rows_pkey to change_preview_rows_pkey;
alter table change_preview_rows rename constraint change_plan_rows_plan to change_preview_rows_preview;
alter table change_preview_rows rename constraint change_plan_rows_action_check to change_preview_rows_action_check;
alter table change_preview_rows rename constraint change_plan_rows_state_check to change_preview_rows_state_check;
alter index change_plan_rows_shown rename to change_preview_rows_shown;
alter index change_plan_rows_state rename to change_preview_rows_states;

alter table imports rename column "planId" to "previewId";
alter table imports rename column "partsPlanId" to "partsPreviewId";
alter table imports drop constraint imports_state_check;
alter table change_sets drop constraint change_sets_kind_check;
alter function plan_cleaning(timestamptz) rename to enqueue_cleaning;

-- What stands in the rows. The owner is behind the fence as well.
alter table change_previews no force row level security;
alter table change_preview_rows no force row level security;
alter table imports no force row level security;
alter table change_sets no force row level security;
alter table jobs no force row level security;

update change_previews set state = case state when 'rolling_back' then 'undoing' else 'undone' end
  where state in ('rolling_back', 'rolled_back');
update change_preview_rows set errors = replace(errors::text, '_in_plan"', '_in_preview"')::jsonb where errors::text like '%\_in\_plan"%';
update change_preview_rows set result = replace(result::text, '_in_plan"', '_in_preview"')::jsonb where result::text like '%\_in\_plan"%';
update imports set state = case state when 'planning' then 'previewing' else 'previewed' end where state in ('planning', 'planned');
update change_sets set kind = 'preview' where kind = 'plan';

-- Jobs that wait go on under their new names; those that are over go on being told.
update jobs j set kind = n.now,
    title = replace(j.title::text, '"jobs.title.' || n.was || '"', '"jobs.title.' || n.now || '"')::jsonb,
    input = case when j.input ? 'plan' then (j.input - 'plan') || jsonb_build_object('preview', j.input -> 'plan') else j.input end,
    result = replace(replace(j.result::text, '"jobs.link.plan"', '"jobs.link.preview"'), '"/change-plans/', '"/change-previews/')::jsonb
  from (values ('plan_changes', 'preview_changes'), ('apply_plan', 'apply_preview'), ('roll_back_plan', 'undo_preview'),
    ('plan_import', 'preview_import'), ('roll_back_import', 'undo_import')) n (was, now)
  where j.kind = n.was;

alter table change_previews force row level security;
alter table change_preview_rows force row level security;
alter table imports force row level security;
alter table change_sets force row level security;
alter table jobs force row level security;

alter table change_previews add constraint change_previews_state_check check (state in
  ('draft', 'ready', 'applying', 'applied', 'canceled', 'failed', 'undoing', 'undone'));
alter table imports add constraint imports_state_check check (state in ('reading', 'ready', 'previewing', 'previewed', 'failed'));
alter table change_sets add constraint change_sets_kind_check check (kind in ('call', 'preview', 'undo', 'restore'));
