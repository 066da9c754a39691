-- A key of a provider's trial mode takes no payment: the store is told, and its milestone waits. Keys from before are taken as real.
alter table company_keys add column "isTest" boolean not null default false;
