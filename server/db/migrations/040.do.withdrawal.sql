-- Whether a member took back what they had agreed to, and has not agreed again since (quality S35). Who never was asked,
-- as a client that knows of no consent, has withdrawn nothing.
create function has_withdrawn(a_member bigint, a_purpose text) returns boolean language sql stable
return (
  select coalesce(bool_and(withdrawn_at is not null), false) from consents
  where member = a_member and purpose = a_purpose
);
create index consents_member on consents (member, purpose);
