import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Only subjects of commits after this one are checked, and none in a clone that lacks it. */
const base = '96f09929304130df0de7cb163fda6e24c1500473'
const longest = 72
const form = /^[a-z0-9][\w, /-]*: \S/

/**
 * Finds subjects without an area ("classes: …") or with more than 72 characters. @returns a sentence for each
 * fault
 */
export function findBadSubjects(subjects: string[]): string[] {
  return subjects.flatMap((subject) => [
    ...(subject.length > longest ? [`longer than ${longest} characters: ${subject}`] : []),
    ...(form.test(subject) ? [] : [`without an area ("classes: …"): ${subject}`]),
  ])
}

/** Returns the subjects of commits after `from`, without merges; none if the clone lacks `from`. */
export function subjectsAfter(root: string, from: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('cat-file', '-e', `${from}^{commit}`)
  } catch {
    return []
  }
  return git('log', '--no-merges', '--format=%s', `${from}..HEAD`).split('\n').filter(Boolean)
}

if (import.meta.main) {
  const found = findBadSubjects(subjectsAfter(join(import.meta.dirname, '..'), base))
  for (const each of found) console.error(each)
  process.exitCode = found.length ? 1 : 0
}
