-- Why delivery of an order costs what it does, kept with it: prices of places change. Fields: schemas/purchases.schema.json, "shippingReason".
alter table purchases add column "shippingReason" jsonb;
