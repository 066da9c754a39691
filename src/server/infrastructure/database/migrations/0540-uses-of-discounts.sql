-- What a discount was used for is added up of its index alone: a discount of a hundred thousand orders reads none of their rows.
create index purchases_discount_uses on purchases (company_id, "discountId", "createdAt")
  include (status, total, "discountTotal", "customerId") where "discountId" is not null;
drop index purchases_discount;
