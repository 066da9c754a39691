-- What cannot be bought, counted beside the total of each list of products: few rows, found without the others. The condition is that
-- of the list's filter (`behaviours/products.ts`).
create index products_out_of_stock on products (company_id) where "isSoldOut" or ("isTracked" and quantity <= 0);
