drop index concurrently if exists orders_webinar;
create index concurrently orders_webinar on orders (webinar) where webinar is not null;
