alter table cases validate constraint cases_flagged_by_fkey;
