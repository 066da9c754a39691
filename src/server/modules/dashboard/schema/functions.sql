-- Row trigger: sends a notification to the open clients of its recipients at commit, and queues it for their devices. Recipients need any
-- permission of the module, as in shared/identity/sign-in-facts.ts.
create function notify_notice() returns trigger
  language plpgsql as $$
declare
  person record;
  is_sent boolean := false;
begin
  for person in
    select s."user", coalesce(p."sendsPush", true) as push from staff s
    left join notice_settings p on p.company_id = s.company_id and p."user" = s."user"
    where s.company_id = new.company_id and s.status = 'active' and new.kind <> all (coalesce(p."mutedKinds", '{}'))
      and (s."user" = new."user" or new.module is not null and
        (s.role = 'owner' or jsonb_array_length(coalesce(nullif(s.permissions -> new.module, 'null'), '[]')) > 0))
  loop
    perform pg_notify('matjar_events', json_build_object('companyId', new.company_id, 'userId', person."user",
      'event', 'notice', 'data', json_build_object('id', new.id, 'kind', new.kind))::text);
    if person.push then
      insert into push_messages (company_id, notice, device)
        select company_id, new.id, id from push_devices
        where company_id = new.company_id and "user" = person."user" and subscription is not null;
      is_sent := is_sent or found;
    end if;
  end loop;
  if is_sent then perform pg_notify('matjar_push', ''); end if;
  return null;
end $$;

-- Row trigger: notification of an order placed by a customer. Orders more than a day old are imported and create none.
create function create_order_notice() returns trigger
  language plpgsql as $$
begin
  insert into notices (company_id, kind, module, resource, "recordId", params)
    values (new.company_id, 'new_order', 'purchase', 'purchases', new.id,
      jsonb_build_object('number', new.number, 'channel', new.channel, 'total', new.total));
  return null;
end $$;

-- Row trigger: notification when a variant becomes low in stock. The 21st within ten minutes covers all that follow.
create function create_low_stock_notice() returns trigger
  language plpgsql as $$
declare
  told integer;
begin
  select count(*) into told from notices where company_id = new.company_id and kind = 'low_stock'
    and "createdAt" > now() - interval '10 minutes';
  if told > 20 then return null; end if;
  if told = 20 then
    insert into notices (company_id, kind, module, resource, params)
      values (new.company_id, 'low_stock', 'product', 'products', '{"isMany": true}');
    return null;
  end if;
  insert into notices (company_id, kind, module, resource, "recordId", params)
    select p.company_id, 'low_stock', 'product', 'products', p.id, jsonb_strip_nulls(jsonb_build_object(
      'name', p.name, 'quantity', new.quantity, 'variantId', case when not new."isDefault" then new.id end,
      'options', case when not new."isDefault" then
        (select jsonb_agg(o -> 'value') from jsonb_array_elements(new.values) o) end))
    from products p where p.company_id = new.company_id and p.id = new."productId";
  return null;
end $$;

-- Row trigger: notification for each user mentioned in a note, except its author, once per note.
create function create_mention_notice() returns trigger
  language plpgsql as $$
begin
  insert into notices (company_id, kind, "user", resource, "recordId", params)
    select new.company_id, 'mentioned', person, new.resource, new."recordId", jsonb_build_object(
      'name', jsonb_build_object('en', coalesce((select coalesce(u.name, u.email) from users u where u.id = new.author), '')),
      'said', left(regexp_replace(new.text, '\s+', ' ', 'g'), 140))
    from unnest(new.mentions) person
    where person is distinct from new.author and (tg_op = 'INSERT' or person <> all (old.mentions))
    order by person;
  return null;
end $$;
