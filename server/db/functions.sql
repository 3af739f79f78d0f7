-- Functions for columns, checks and indexes, and basic time arithmetic. Applied before the numbered
-- migrations, so nothing here may require a table; a body between $$ may name a table that exists when it
-- runs.

-- The clock.

-- Returns the time that every rule uses. A row of product_clock moves it; the app's role may only read that
-- row. Between $$, because the table is created later.
create or replace function app_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce((select coalesce(stopped_at, now() + shift) from public.product_clock), now())
$$;

-- Identifiers.

-- Returns an id: random, so that nobody can enumerate members; below 2^53, so that JavaScript represents it
-- exactly.
create or replace function random_id() returns bigint
language sql volatile parallel safe
return (
  -- 64 random bits: a version 4 UUID has its fixed bits in the seventh and ninth bytes.
  select greatest(1, ('x' || encode(substring(random from 1 for 6) || substring(random from 12 for 2), 'hex'))::bit(64)::bigint
    & 9007199254740991)
  from uuid_send(gen_random_uuid()) as random
);

-- Names and addresses.

-- Identities are compared in ASCII only. lower() folds some non-ASCII letters into ASCII and JavaScript folds
-- others, so addresses on which the two disagreed could impersonate someone else. These functions and
-- server/core/identity.ts implement the same two rules; identity.test.ts compares them over all of Unicode.
create or replace function canonical_email(address text) returns text
language sql immutable strict parallel safe
return lower(address collate "C");

create or replace function canonical_username(name text) returns text
language sql immutable strict parallel safe
return lower(name collate "C");

create or replace function is_email(address text) returns boolean
language sql immutable strict parallel safe
return char_length(address) <= limit_email_max() and address collate "C" ~ (
  '^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
  '@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$');

create or replace function is_username(name text) returns boolean
language sql immutable strict parallel safe
return char_length(name) between limit_username_min() and limit_username_max()
  and name collate "C" ~ limit_username_pattern();

-- Returns the payer of an order in a form that may be stored after the address is removed. The digest can be
-- compared with a known address but does not reveal the address.
create or replace function email_digest(address text) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(canonical_email(address), 'UTF8')), 'hex');

-- Searching the words of notes. A migration creates the text search configuration, so the bodies are between
-- $$.

-- Unifies common spellings: chandrabindu becomes anusvara, and a decomposed nukta is dropped. Punctuation
-- that the parser would treat as letters becomes spaces.
create or replace function fold_words(text text) returns text language sql immutable strict parallel safe
return translate(normalize(lower(text), nfc), '।॥“”‘’«»—–…' || U&'\0901\093C', '           ' || U&'\0902');

-- Returns a note's words for the search. The cost makes the planner prefer an index to parsing a million
-- notes.
create or replace function note_words(title text, content text) returns tsvector language plpgsql immutable strict parallel safe cost 2000 as $$
begin
  return to_tsvector('public.note_words', public.fold_words(title || ' ' || content));
end $$;

create or replace function words_asked(asked text) returns tsquery language plpgsql immutable strict parallel safe as $$
begin
  return plainto_tsquery('public.note_words', public.fold_words(asked));
end $$;

-- Calendars.

create or replace function first_of_month(a_day date) returns date language sql immutable
return make_date(extract(year from a_day)::integer, extract(month from a_day)::integer, 1);

create or replace function weekday_of(a_day date) returns text language sql immutable
return (array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow from a_day)::integer];

-- Returns a class's end. Immutable, so that a generated column can use it: adding minutes doesn't depend on
-- the time zone.
create or replace function class_end(starts timestamptz, minutes integer) returns timestamptz language sql immutable
return starts + make_interval(mins => minutes);

-- Returns the time when points expire, which doesn't depend on the connection's time zone.
create or replace function points_expiry(earned_at timestamptz) returns timestamptz language sql immutable
return (earned_at at time zone 'UTC' + make_interval(months => limit_points_expiry_months())) at time zone 'UTC';

-- Numbers.

create or replace function ceil_div(dividend integer, divisor integer) returns integer language sql immutable return (dividend + divisor - 1) / divisor;
