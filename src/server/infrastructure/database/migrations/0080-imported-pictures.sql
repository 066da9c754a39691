-- Pictures that imports fetch from their addresses: each address once for a company, and known by the import that brought it,
-- whose undo takes it along. Code: src/server/imports/pictures.

alter table images
  add column "sourceUrl" text check (length("sourceUrl") <= 2000),
  add column "import" bigint;
create index images_source on images (company_id, md5("sourceUrl")) where "sourceUrl" is not null;
create index images_import on images (company_id, "import") where "import" is not null;

-- { waiting, fetched, failed }: addresses by what became of them; null where no row names one
alter table imports add column pictures jsonb;
