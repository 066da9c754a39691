-- Rows that wait are found along their positions, which the primary key has in order too: what writes them goes on behind the last one. An index
-- of its own was a fifth of what a row of a long preview cost, and nothing but those rows was ever asked of it.
drop index change_preview_rows_waiting;
