import type { Answer, Parsed } from '../../../contract/api.ts'
import type { Db } from '../../db/connect.ts'
import { words as http } from '../../http/copy.ts'
import { fault } from '../../http/refuse.ts'
import { copy } from './copy.ts'
import { channelsOf, kindOf, mailOnly, memberKinds } from './kinds.ts'
import type { Channels } from './kind.ts'
import { listPreferences, putPreference, putQuietHours, readQuietHours } from './queries.types.ts'

type Settings = Answer<'GET /api/notifications/settings/'>
type Changes = Parsed<'PATCH /api/notifications/settings/'>['body']
type Choice = Partial<Channels>

/** Reads a member's quiet hours, and their channels for each kind that Settings lists. */
export async function readSettings(db: Db, member: number): Promise<Settings> {
  const [[quiet], rows] = await Promise.all([
    readQuietHours.run({ member }, db),
    listPreferences.run({ member }, db),
  ])
  const chosen = new Map(rows.map(({ kind, ...channels }) => [kind, channels]))
  const own = memberKinds.map(
    (name) =>
      [
        name,
        { ...channelsOf(name, chosen.get(name) ?? null), locked: kindOf(name).locked ?? false },
      ] as const,
  )
  const fixed = Object.entries(mailOnly).map(
    ([name, channels]) => [name, { ...channels, locked: true }] as const,
  )
  return { quiet: quiet!, kinds: Object.fromEntries([...own, ...fixed]) }
}

/**
 * Changes only the given settings.
 *
 * @throws 400 for an unknown kind or a locked channel
 */
export async function changeSettings(db: Db, member: number, { quiet, kinds = {} }: Changes): Promise<void> {
  for (const [name, choice] of Object.entries(kinds)) refuseLocked(name, choice)
  if (quiet) await putQuietHours.run({ member, ...quiet }, db)
  for (const [kind, choice] of Object.entries(kinds)) {
    if (Object.hasOwn(mailOnly, kind)) continue
    const { app, mail, push } = choice
    const { defaults } = kindOf(kind)
    await putPreference.run(
      {
        member,
        kind,
        app,
        mail,
        push,
        appDefault: defaults.app,
        mailDefault: defaults.mail,
        pushDefault: defaults.push,
      },
      db,
    )
  }
}

function refuseLocked(name: string, choice: Choice): void {
  const fixed = Object.hasOwn(mailOnly, name) ? mailOnly[name]! : null
  if (fixed && changes(fixed, choice)) throw fault('kinds', copy.locked(name))
  if (fixed) return
  if (!memberKinds.some((each) => each === name)) throw fault('kinds', http.notAChoice(name.slice(0, 80)))
  if (kindOf(name).locked && choice.mail === false) throw fault('kinds', copy.locked(name))
}

const changes = (fixed: Channels, choice: Choice) =>
  (Object.keys(fixed) as (keyof Channels)[]).some(
    (channel) => choice[channel] !== undefined && choice[channel] !== fixed[channel],
  )
