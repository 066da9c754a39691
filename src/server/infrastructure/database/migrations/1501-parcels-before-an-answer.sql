-- What the accepted report of a courier replaced in a shipment, for the undo of the answer.
alter table parcels add column "beforeAnswer" jsonb;
