-- Fails as the next write would where the disk of the database is full (53100): a sort that exceeds its memory writes a megabyte to a temporary
-- file. Answers whether the database takes writes; a standby, or one that its administrator has set so, does not.
create function accepts_writes() returns boolean
  language plpgsql volatile set search_path = public, pg_temp set work_mem = '64kB'
as $$
begin
  perform count(*) from (select n from generate_series(1, 30000) n order by n desc offset 0) sorted;
  return current_setting('transaction_read_only') = 'off';
end $$;
grant execute on function accepts_writes() to matjar_app;
