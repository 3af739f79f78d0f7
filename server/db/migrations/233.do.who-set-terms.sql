-- The members who made it, or changed it in a buyer's favour: it is not for themselves (docs/rules.md#own-terms). Ids of members who
-- have left stay, because no id is given twice.
alter table rewards add column set_by bigint[] not null default '{}';
alter table discount_codes add column set_by bigint[] not null default '{}';
alter table tiers add column set_by bigint[] not null default '{}';
