-- Does what a change set wrote still stand? Not when it was undone; an undo stands for nothing new, an undo of an undo for
-- what that had taken back. What belongs to no set stands.
create function matjar_stands(of_change_set bigint) returns boolean language sql stable as $$
  with recursive chain(undoes, length, "undoneAt") as (
    select s.undoes, 0, s."undoneAt" from change_sets s where s.company_id = matjar_company() and s.id = of_change_set
    union all
    select o.undoes, c.length + 1, c."undoneAt" from chain c
      join change_sets o on o.company_id = matjar_company() and o.id = c.undoes)
  select coalesce(bool_and("undoneAt" is null) and max(length) % 2 = 0, true) from chain;
$$;
