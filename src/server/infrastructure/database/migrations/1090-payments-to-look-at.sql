-- Notice of a payment that staff must act on: money for an order that cannot be placed, that was canceled, or that was paid already.
-- The kinds are listed by the API contract; the table checks only their spelling, so that a new kind needs no migration.
alter table notices drop constraint notices_kind_check, add constraint notices_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');

-- Drafts that their customers have paid: a tab of the orders list.
create index purchases_paid_drafts on purchases (company_id, id) where status = 'draft' and "paidTotal" > "refundedTotal";
