-- The app's statements run as this role, which may change rows and no table (docs/promises.md#s28). Roles belong to the whole
-- server, so another database on it may have made it already.
do $$ begin
  create role nitya_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant nitya_app to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'nitya_app', 'usage') then raise; end if;
end $$;
grant usage on schema public to nitya_app;
alter default privileges in schema public grant select, insert, update, delete on tables to nitya_app;

-- The product's clock. Its time is the database's, so that every process agrees, unless this one row moves it: without
-- NODE_ENV=production an operator or a test can walk through windows, expiry and reminders in minutes (docs/clock.md).
create table product_clock (
  id boolean primary key default true check (id),
  -- How far ahead of the database's clock the product's is.
  shift interval not null default '0',
  -- A clock that stands still, for tests that compare exact times.
  stopped_at timestamptz,
  -- Set by the first start in production, and kept: from then on nobody can move this database's clock.
  in_production boolean not null default false,
  constraint never_moved_in_production check (not in_production or (shift = '0' and stopped_at is null))
);
-- The app reads it; only the owner moves it.
revoke insert, update, delete, truncate on product_clock from nitya_app;
