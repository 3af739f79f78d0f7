type Owner = { sql(text: string, values?: unknown[]): Promise<unknown[]> }

/** Suspends members for a day, with one moderation decision for each. */
export const suspend = ({ sql }: Owner, members: number[]) =>
  sql(
    `with made as (
       insert into cases (what, item, author, anonymous, title, text, due_at)
       select 'person', id, id, false, '', username, app_now() from members where id = any($1) returning id, author
     )
     insert into decisions (of_case, member, decision, rule, reason, until)
     select id, author, 'suspend', 'spam', 'Why', app_now() + interval '1 day' from made`,
    [members],
  )
