-- Heartbeats of the processes that run jobs.
create unlogged table workers (
  id uuid primary key,
  "seenAt" timestamptz not null default now()
);
grant select, insert, update, delete on workers to matjar_app;
