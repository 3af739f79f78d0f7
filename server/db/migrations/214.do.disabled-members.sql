create trigger members_release_seats after update of disabled_at on members
for each row when (old.disabled_at is null and new.disabled_at is not null) execute function members_release_seats();
