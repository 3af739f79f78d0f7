import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findBadSubjects, subjectsAfter } from './subjects.ts'

describe('a commit’s subject', () => {
  it.each([`a: ${'b'.repeat(69)}`, 'classes, rewards: return typed columns', 'e2e: wait for a mail'])(
    'passes: %s',
    (subject) => expect(findBadSubjects([subject])).toEqual([]),
  )

  it.each([`a: ${'b'.repeat(70)}`, 'fix the schedule', 'classes:', ': no area'])(
    'is reported: %s',
    (subject) => expect(findBadSubjects([subject])).toHaveLength(1),
  )
})

it('only commits after the base are checked, and none in a clone without the base', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'subjects-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const commit = (subject: string) => git('commit', '-q', '--no-verify', '--allow-empty', '-m', subject)
  git('init', '-q', '.')
  commit('first')
  const base = git('rev-parse', 'HEAD').trim()
  commit('second')
  expect(subjectsAfter(folder, base)).toEqual(['second'])

  git('clone', '-q', '--depth', '1', `file://${folder}`, 'shallow')
  expect(subjectsAfter(join(folder, 'shallow'), base)).toEqual([])
})
