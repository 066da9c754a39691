-- A statement is settled by a job, part by part: which of its lines are written, and which job does it.

alter table courier_statements
  -- the job that settles it, or has settled it
  add column "settleJob" bigint;
alter table courier_statement_lines
  -- its verdict is kept, as long as nobody takes the statement's change set back
  add column "isWritten" boolean not null default false;

-- Forced row-level security would hide every row from the migration.
alter table courier_statements no force row level security;
alter table courier_statement_lines no force row level security;
update courier_statement_lines l set "isWritten" = true from courier_statements s
  where s.company_id = l.company_id and s.id = l."statementId" and s."settledAt" is not null and l.verdict is not null;
alter table courier_statements force row level security;
alter table courier_statement_lines force row level security;
