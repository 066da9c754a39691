-- Many search at once: a search of the words by two processes answers nobody sooner.
alter table variants_words set (parallel_workers = 0);
