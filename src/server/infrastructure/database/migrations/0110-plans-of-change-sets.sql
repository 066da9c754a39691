-- Whatever takes a change set back tells the plan that wrote it (src/server/plans/follow-undo.ts).
create index change_plans_change_set on change_plans (company_id, "changeSet") where "changeSet" is not null;
