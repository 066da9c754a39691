-- A caller may change a record without saying which version it saw: the last one wins, and the trail says that it was written so.
alter table audit add column "withoutVersion" boolean not null default false;
