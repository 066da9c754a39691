-- Which of a courier's offers was chosen when a parcel was sent. A try whose end nobody knows is repeated with it.
alter table parcels add column service text check (length(service) <= 60);
