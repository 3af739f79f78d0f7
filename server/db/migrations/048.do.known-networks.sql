-- Where a session was last used, as a keyed fingerprint: logins from there keep their place while strangers storm the
-- door (docs/decisions/0101). Unknown for sessions that are older than this column, until their next refresh.
alter table sessions add column network bytea;
