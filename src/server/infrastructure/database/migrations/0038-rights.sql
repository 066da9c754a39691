-- Rights beyond view, create, edit and delete. Whoever held all four of a module holds its new ones too: to export, and what the
-- module names. Whoever edited customers or orders keeps seeing whom they are about. Modules without records know fewer actions.

create function pg_temp.granted(module text, held jsonb) returns jsonb language sql as $$
  select jsonb_agg(distinct action) from (
    select jsonb_array_elements_text(held) as action
    union select unnest(case when held @> '["view", "create", "edit", "delete"]' then array['export'] || case module
      when 'product' then array['publish', 'moderate']
      when 'purchase' then array['mark_paid', 'refund', 'cancel']
      when 'customer' then array['see_spending']
      else '{}' end else '{}' end)
    union select 'see_contact' where module in ('purchase', 'customer') and held ? 'edit'
  ) granted
  where module not in ('analytics', 'analyticsIntegrations', 'websiteBuilder')
     or action = 'view' or action = case module when 'analytics' then 'export' else 'edit' end;
$$;

alter table staff no force row level security;
update staff set permissions = coalesce((
  select jsonb_object_agg(module, pg_temp.granted(module, held)) filter (where pg_temp.granted(module, held) is not null)
  from jsonb_each(permissions) as each (module, held)
), '{}') where permissions <> '{}';
alter table staff force row level security;
