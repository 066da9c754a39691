-- The products of a collection are kept in the field "productIds": under "products" stand their links with places, as the specification has
-- them. What the trail tells of the field is told, and taken back, under its name of now.
update audit set changes = (changes - 'products') || jsonb_build_object('productIds', changes -> 'products')
  where resource = 'collections' and changes ? 'products';
