-- A function's statements are planned once a connection, and all indexes of a small table look alike to the planner. In a new store the first product
-- decided how the products of thousands were found by key afterwards, until the tables were analysed: 31 ms for each variant that came with few pieces, and
-- more with each row. To plan takes half a millisecond, and few variants of those that are sold become low.
alter function variant_quantities_tell_low() set plan_cache_mode = force_custom_plan;
