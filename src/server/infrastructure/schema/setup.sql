-- Extensions, schemas and privileges that all modules use. The roles exist already (`infrastructure/database/roles.ts`).
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Functions that set up tables; views for searching; views for support staff.
create schema build;
create schema search;
create schema support;
revoke create on schema public from public;
grant usage on schema public to matjar_app, matjar_search, matjar_door, matjar_support;
grant usage on schema search to matjar_app;
grant usage on schema support to matjar_app, matjar_support;

-- During the installation: `functions-security-definer*.sql` creates functions as this role. Revoked by the last file, `policies.sql` of support.
grant create on schema public to matjar_door;
