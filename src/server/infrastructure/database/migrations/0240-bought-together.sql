-- What is bought together is asked of the last orders of a product and of their lines: both indexes answer it alone, the latter without
-- a visit of the table.
create index purchase_products_orders on purchase_products (company_id, "productId", "purchaseId");
drop index purchase_products_product;
create index purchase_products_lines on purchase_products (company_id, "purchaseId") include ("productId");
drop index purchase_products_purchase;
