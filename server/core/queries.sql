/* @name readClock */
select app_now() as "now!";

/* @name readWallClock */
select now() as "now!";

/* @name shiftClock */
insert into product_clock (shift) values (make_interval(secs => :seconds!))
on conflict (id) do update
set shift = product_clock.shift + excluded.shift, stopped_at = product_clock.stopped_at + excluded.shift;

/* @name setClock */
insert into product_clock (shift) values (:time!::timestamptz - now())
on conflict (id) do update set shift = excluded.shift, stopped_at = null;

/* @name resetClock */
update product_clock set shift = '0', stopped_at = null;

/* @name readShift */
select extract(epoch from app_now() - now())::float8 as "seconds!";

/* @name markProduction */
insert into product_clock (in_production) values (true)
on conflict (id) do update set in_production = true;

/* @name award */
select award(:member!, :reason!, :delta!, :onceADay!) as "points!";

/* @name giveConsent */
insert into consents (member, purpose, version) values (:member!, :purpose!, :version!)
on conflict (member, purpose, version) where withdrawn_at is null do nothing;
