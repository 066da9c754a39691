-- The role of who keeps products is spelled as every screen spells it; roles that stores have are theirs, and keep their names. As in 0053.
create or replace function matjar_seed_roles(of_company bigint) returns void language sql as $$
  insert into roles (company_id, name, description, permissions, "searchText")
  select of_company, v.name::jsonb, v.description::jsonb, v.permissions::jsonb,
    matjar_fold(concat_ws(' ', v.name::jsonb ->> 'en', v.name::jsonb ->> 'ar'))
  from (values
    ('{"en": "Manager", "ar": "مدير"}',
     '{"en": "Runs the whole store except its staff.", "ar": "يدير المتجر كله ما عدا فريق العمل."}',
     '{"purchase": ["view", "create", "edit", "delete", "export", "see_contact", "mark_paid", "refund", "cancel"],
       "customer": ["view", "create", "edit", "delete", "export", "see_contact", "see_spending"],
       "product": ["view", "create", "edit", "delete", "export", "publish", "moderate"],
       "collection": ["view", "create", "edit", "delete", "export"],
       "discount": ["view", "create", "edit", "delete", "export"],
       "navigation": ["view", "create", "edit", "delete", "export"],
       "analytics": ["view", "export"], "analyticsIntegrations": ["view", "edit"], "websiteBuilder": ["view", "edit"]}'),
    ('{"en": "Catalog", "ar": "مسؤول المنتجات"}',
     '{"en": "Keeps products, collections and the menus of the store.", "ar": "يعتني بالمنتجات والمجموعات وقوائم المتجر."}',
     '{"product": ["view", "create", "edit", "export", "publish"], "collection": ["view", "create", "edit", "export"],
       "navigation": ["view", "edit"]}'),
    ('{"en": "Orders", "ar": "مسؤول الطلبات"}',
     '{"en": "Takes orders and looks after customers.", "ar": "يستقبل الطلبات ويخدم العملاء."}',
     '{"purchase": ["view", "create", "edit", "see_contact", "mark_paid", "cancel"],
       "customer": ["view", "create", "edit", "see_contact"], "product": ["view"]}'),
    ('{"en": "Viewer", "ar": "مطّلع"}',
     '{"en": "Sees everything of the shop, changes nothing.", "ar": "يرى كل ما في المتجر دون أن يغيّر شيئًا."}',
     '{"purchase": ["view"], "customer": ["view"], "product": ["view"], "collection": ["view"], "discount": ["view"],
       "navigation": ["view"], "analytics": ["view"]}')
  ) v(name, description, permissions);
$$;
