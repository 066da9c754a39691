-- When and how a customer agreed to the newsletter, or withdrew it: what a store must be able to show. Of those who agreed before, nothing
-- is known, and nothing is made up.
alter table customers
  add column "newsletterChangedAt" timestamptz,
  add column "newsletterSource" text
    check ("newsletterSource" in ('checkout', 'account', 'in_person', 'phone', 'social', 'import', 'dashboard'));
select build.searchable('customers');
