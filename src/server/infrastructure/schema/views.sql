-- Number of rows by resource and value of the column that it is counted by (`*` for all), as the caller sees them.
create view resource_counts with (security_invoker = true) as
  select company_id, resource, grouping, sum(change)::bigint as count
  from resource_count_changes
  group by company_id, resource, grouping;
