-- Insights count the money that closed accounts got back. Such orders are few among all orders.
drop index concurrently if exists orders_refunded_in_part;
create index concurrently orders_refunded_in_part on orders (id) where refunded_paise is not null;
