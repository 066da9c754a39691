-- Pieces of a line that came back from a customer, and those of them that are on the shelf again.

alter table purchase_products
  add column "returnedQuantity" integer not null default 0,
  add column "restockedQuantity" integer not null default 0,
  add constraint purchase_products_returned check ("returnedQuantity" between 0 and quantity),
  add constraint purchase_products_restocked check ("restockedQuantity" between 0 and "returnedQuantity");
