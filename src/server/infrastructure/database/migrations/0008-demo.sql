-- The sign-ins of the demo store, for printing at each start and for refusing to run a shop on them in production.
create table demo_sign_ins (
  email text primary key,
  password text not null,
  -- what the person may do and where, for the list that is printed
  note text not null default '',
  "order" integer not null default 0
);
grant select, insert, delete on demo_sign_ins to matjar_app;
