import type { Answer } from '../../../contract/api.ts'
import { paths } from '../../paths.ts'

/**
 * The class or plan that a visitor registers for. The link in the verification email contains the intent's
 * kind and id, never a path.
 */
export type Intent = NonNullable<Answer<'GET /api/accounts/verify-email/:token/'>['intent']>

const pathsOf = { class: paths.class, tier: paths.plan }

/** Extracts the intent from login's `next` path; undefined if registration can't preserve it. */
export function intentOf(next: string | undefined): Intent | undefined {
  const id = Number(/^\/(?:classes\/|payments\?plan=)(\d{1,16})$/.exec(next ?? '')?.[1])
  const kind = next?.startsWith(paths.classes) ? 'class' : 'tier'
  return Number.isSafeInteger(id) ? { kind, id } : undefined
}

/** Returns the login path that continues to the class or plan for which the member registered. */
export const loginFor = (intent: Intent | undefined): string =>
  intent ? `${paths.login}?next=${encodeURIComponent(pathsOf[intent.kind](intent.id))}` : paths.login
