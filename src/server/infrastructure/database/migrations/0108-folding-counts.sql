-- Whoever appends to the counts folds them too, now and then (0001): that locks the rows, which takes the right to update them. Without
-- it one founding of a store in some twenty-five failed, at the roll of the dice.
grant update on resource_count_changes to matjar_door;
