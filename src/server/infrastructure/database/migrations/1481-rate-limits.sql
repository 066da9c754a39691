-- Rate limits are counted for all processes together.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to matjar_app;
