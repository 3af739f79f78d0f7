import type { Answer } from '../../../contract/api.ts'
import { paths } from '../../paths.ts'

/** The class or plan that a visitor registers for. It goes through the mail as a kind and an id, never as a path. */
export type Intent = NonNullable<Answer<'GET /api/accounts/verify-email/:token/'>['intent']>

const pathsOf = { class: paths.class, tier: paths.plan }

/** The intent encoded in the path to which login would lead, if registration can carry it. */
export function intentOf(next: string | undefined): Intent | undefined {
  const id = Number(/^\/(?:classes\/|payments\?plan=)(\d{1,16})$/.exec(next ?? '')?.[1])
  const kind = next?.startsWith(paths.classes) ? 'class' : 'tier'
  return Number.isSafeInteger(id) ? { kind, id } : undefined
}

/** The login, which continues to what the member registered for. */
export const loginFor = (intent: Intent | undefined): string =>
  intent ? `${paths.login}?next=${encodeURIComponent(pathsOf[intent.kind](intent.id))}` : paths.login
