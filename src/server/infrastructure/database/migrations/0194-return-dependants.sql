-- What returns with a record whose deletion is undone. Undo is the one verb for taking back; this is a part of it.
alter function matjar_bring_back(bigint, text, bigint) rename to matjar_return_dependants;
