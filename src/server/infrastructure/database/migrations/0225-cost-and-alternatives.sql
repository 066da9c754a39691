-- What a piece costs the store, beside its price, and what the pictures of a product show, in words.

alter table products
  add column cost bigint check (cost >= 0),
  -- [{"image": <id>, "text": {en, ar}}]
  add column "mediaAlternatives" jsonb not null default '[]';
alter table variants add column cost bigint check (cost >= 0);
