alter table notes validate constraint notes_circle_fkey;
