-- The products that meet conditions, where they are listed; how many there are says matjar_count_meeting (0090).
create function matjar_meeting(conditions jsonb) returns setof bigint language plpgsql stable as $$
begin
  return query execute 'select p.id from search.products p where ' || matjar_conditions(conditions);
end $$;
alter function matjar_meeting(jsonb) set jit = off;
