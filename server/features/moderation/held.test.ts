import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { statementsOf } from '../../db/functions.ts'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

// Tests the redundant locks listed in `held` of server/testing/races.ts. Removing one lock has no effect,
// because the others still serialise the calls, so these tests remove all locks but one, and finally all
// locks.

const server = useServer()
const file = readFileSync(join(import.meta.dirname, 'functions-deciding.sql'), 'utf8')
const definitionOf = (name: string) =>
  statementsOf(file).find((text) => text.includes(`create or replace function ${name}(`))!
const locks: Record<string, RegExp> = {
  lock_moderation: /perform lock_moderation\(\);/,
  lock_item: /perform lock_item\([^;]*;/,
  'for update': / for update(?=;)/g,
}

/** The call that two moderators make at the same time, and the refusal of the second call. */
const acts: Record<string, { of: (moderator: number, about: About) => Statement; refusal: string }> = {
  decide_case: {
    of: (moderator, { open }) => [
      "select refusal from decide_case($1, $2, 1, 'hide', 'spam', 'Why', null)",
      [moderator, open],
    ],
    refusal: 'case_changed',
  },
  ask_in_appeal: {
    of: (moderator, { decision }) => [
      "select refusal from ask_in_appeal($1, $2, 'Whose?')",
      [moderator, decision],
    ],
    refusal: 'already_asked',
  },
  settle_appeal: {
    of: (moderator, { decision }) => [
      "select refusal from settle_appeal($1, $2, true, 'Yes')",
      [moderator, decision],
    ],
    refusal: 'case_changed',
  },
}
type About = { open: number; decision: number }

/** Creates an open case, and a third moderator's decision that has been appealed. */
async function begin(author: number, reporter: number, judge: number): Promise<About> {
  const cases = []
  for (const title of ['Dawn', 'Dusk']) {
    const [note] = await server.sql(
      "insert into notes (author, title, content) values ($1, $2, 'Slow water') returning id",
      [author, title],
    )
    await server.sql("select report_item($1, 'note', $2, 'spam', null)", [reporter, note.id])
    cases.push((await server.sql('select id from cases where item = $1', [note.id]))[0].id)
  }
  const [{ decision }] = await server.sql(
    "select decision from decide_case($1, $2, 1, 'hide', 'spam', 'Why', null)",
    [judge, cases[1]],
  )
  await server.sql("select appeal_decision($1, $2, 'Please')", [author, decision])
  return { open: cases[0], decision }
}

let changed = ''
afterEach(() => server.sql(definitionOf(changed)))

it.each(
  [
    { name: 'decide_case', all: ['lock_moderation', 'lock_item', 'for update'] },
    { name: 'ask_in_appeal', all: ['lock_moderation', 'for update'] },
    { name: 'settle_appeal', all: ['lock_moderation', 'lock_item', 'for update'] },
  ].flatMap(({ name, all }) => [...all, 'nothing'].map((kept) => ({ name, all, kept }))),
)(
  'of two simultaneous calls of $name, the second is refused even with only one lock: $kept',
  async ({ name, all, kept }) => {
    const [author, reporter, judge, one, other] = await addMembers(server, 5)
    const about = await begin(author!, reporter!, judge!)
    const text = all.reduce(
      (rest, lock) => (lock === kept ? rest : rest.replace(locks[lock]!, '')),
      definitionOf(name),
    )
    changed = name
    await server.sql(text)
    const { of, refusal } = acts[name]!
    const [first, second] = await meet(server, of(one!, about), of(other!, about))
    expect([first.refusal, second.refusal]).toEqual([null, kept === 'nothing' ? null : refusal])
  },
)
