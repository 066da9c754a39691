-- What a courier was told of a parcel, to see when the order has come to say something else; and why it could not be told of that.
alter table parcels
  -- what is collected, to whom it goes, where; null of those that were sent before this was kept
  add column told jsonb,
  add column "changeFailure" text,
  add column "changeSaid" text;
