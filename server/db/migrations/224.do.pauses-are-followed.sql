create trigger membership_pauses_follow after insert or update on membership_pauses
for each row execute function follow_pause();
