-- What delivery costs is said by somebody: a new store has not said it, which is not the same as for nothing.
alter table companies alter column "shippingFees" drop default, alter column "shippingFees" drop not null;
