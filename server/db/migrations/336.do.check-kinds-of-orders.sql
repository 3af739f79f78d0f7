alter table orders validate constraint orders_kind;
