import { parseArgs } from 'node:util'
import { run } from '../../server/testing/admin.ts'
import { openFixture, type Site } from './server/fixture.ts'
import { ask, spawn, startServer } from './server/processes.ts'
import { giveRole } from './server/growth-calls.ts'
import { get, mixRequests, post } from './server/requests.ts'
import { compare } from './server/rounds.ts'
import { print, report, whole, writeTable } from './server/tables.ts'
import { targets } from './server/targets.ts'

// Measures the cost of safety and search in a large community: the mixed load of fifty members who block
// twenty others each, against fifty who block nobody; searches for a word that every note contains and one
// that none contains; and the moderators' queue of ten thousand cases, against the feed, while 500 reports a
// minute arrive. A run with the default options writes its table into lab/scale.md.
const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
  },
})
const pace = { rounds: Number(options.rounds), seconds: Number(options.seconds) }
const viewers = 50
const blocksEach = 20
/**
 * The number of authors whom viewers may block. The load opens none of their notes, because viewers who block
 * the author get 404.
 */
const avoided = 100
const queued = 10_000
const reportsAMinute = 500
/** Few, so that the time of a search does not include waiting for other searches. */
const searchers = 4

const load = spawn('load')
const reporters = spawn('load')
const fixture = await openFixture()
try {
  const site = await fixture.site(Number(options.notes), 2 * viewers)
  const newest = await block(site)
  const server = await startServer('product', site.settings, 1)
  try {
    const of = (members: Site['members']) => ({ server, members: mixRequests({ ...site, newest, members }) })
    const mixed = await compare(
      load,
      { blocking: of(site.members.slice(0, viewers)), free: of(site.members.slice(viewers)) },
      pace,
    )
    print('mixed load', mixed.figures, { blocking: mixed.ratios.free })
    const search = (word: string) => ({
      server,
      members: site.members
        .slice(0, searchers)
        .map((member) => [get(member, `/api/posts/search/?q=${word}`)]),
    })
    const { figures } = await compare(load, { every: search('breaths'), none: search('harmonium') }, pace)
    print('search', figures, {})

    const moderator = site.members.at(-1)!
    await giveRole(site, moderator, 'moderator')
    await queue(site)
    const senders = site.members.slice(0, searchers)
    const [queues] = await Promise.all([
      compare(
        load,
        {
          queue: { server, members: senders.map(() => [get(moderator, '/api/staff/cases/')]) },
          feed: { server, members: senders.map((member) => [get(member, '/api/posts/notes/')]) },
        },
        pace,
      ),
      ask(reporters, {
        ports: server.ports,
        members: site.newest.map(({ id }, nth) => [
          post(site.members[nth % viewers]!, '/api/moderation/reports/', { note: id, reason: 'spam' }),
        ]),
        seconds: 2 * (pace.rounds + 1) * pace.seconds,
        rate: reportsAMinute / 60,
      }),
    ])
    print('queue', queues.figures, { queue: queues.ratios.feed })

    const times = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)} and ${p95.toFixed(1)} ms`
    const notes = site.notes.toLocaleString('en')
    if (whole())
      await writeTable('lab/scale.md', 'community', [
        [`At ${notes} notes, 1 process`, ''],
        ['Search for a word that is in every note: p50 and p95', times(figures.every)],
        ['Search for a word that is in none: p50 and p95', times(figures.none)],
        [
          `Mixed load of ${viewers} members who block ${blocksEach} others each, against members who block nobody and share pages`,
          `${mixed.ratios.free.toFixed(2)} ×`,
        ],
        [
          `First page of ${queued.toLocaleString('en')} cases against a page of the feed, while ${reportsAMinute} reports a minute arrive`,
          `${queues.ratios.feed.toFixed(2)} ×`,
        ],
      ])
    const { atLeast, atMost } = report()
    atMost('search for a word in every note: p95, ms', figures.every.p95, targets.search)
    atMost('search for a word in no note: p95, ms', figures.none.p95, targets.search)
    atLeast('the first page of cases against the feed', queues.ratios.feed, targets.queue)
  } finally {
    await server.stop()
  }
} finally {
  await load.stop()
  await reporters.stop()
  await fixture.close()
}

/** Makes the first viewers block authors. @returns the newest notes by unblocked authors */
async function block({ settings, members, newest }: Site): Promise<Site['newest']> {
  const url = settings.databaseUrl
  await run(
    url,
    `with authors as (select id, row_number() over (order by id) - 1 as nth from members where username like 'author%')
     insert into blocks (member, blocked)
     select viewer.id, authors.id from unnest($1::bigint[]) with ordinality viewer (id, nth), generate_series(1, ${blocksEach}) k, authors
     where authors.nth = (viewer.nth * 7 + k * 5) % ${avoided}`,
    [members.slice(0, viewers).map(({ id }) => id)],
  )
  await run(url, 'analyze blocks')
  const open = await run(
    url,
    'select id from notes where id = any($1::bigint[]) and author not in (select blocked from blocks)',
    [newest.map(({ id }) => id)],
  )
  const ids = new Set(open.map(({ id }) => Number(id)))
  return newest.filter(({ id }) => ids.has(id))
}

/** Adds cases about older notes, with one report each. */
async function queue({ settings }: Site): Promise<void> {
  await run(
    settings.databaseUrl,
    `with reported as (
       select id, author, title, content from notes order by created_at limit $1
     ), made as (
       insert into cases (what, item, author, anonymous, title, text, due_at)
       select 'note', id, author, false, title, content, now() + random() * interval '15 days' from reported
       returning id, item
     )
     insert into reports (reporter, note, reason, of_case)
     select (select min(id) from members), item, 'spam', id from made`,
    [queued],
  )
  await run(settings.databaseUrl, 'analyze cases, reports')
}
