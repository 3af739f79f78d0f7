-- The class or the plan that brought a visitor to register; the mailed link leads back to it.
create type intent_kind as enum ('class', 'tier');
alter table email_verifications add column intent_kind intent_kind, add column intent_id bigint;
alter table email_verifications
  add constraint email_verifications_intent check ((intent_kind is null) = (intent_id is null)) not valid;
alter table email_verifications validate constraint email_verifications_intent;
