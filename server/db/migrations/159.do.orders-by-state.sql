-- The console lists the orders of one state, newest first.
create index orders_state on orders (state, created_at desc, id desc);
