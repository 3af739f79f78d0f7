import { expect, it } from 'vitest'
import { findPrograms } from './programs.ts'

const complete = { has: () => true, versionOf: () => 'postgres (PostgreSQL) 18.4\n' }

it('every missing package is named, with the command that installs all of them', () => {
  const bare = { ...complete, has: (path: string) => path.startsWith('/usr/sbin/') }
  expect(() => findPrograms(undefined, bare)).toThrow(
    /^Missing: etcd, patroni, PostgreSQL 18 in .+\n {2}sudo apt-get install --no-install-recommends etcd-server patroni postgresql-18\n/,
  )
})

it('a PostgreSQL without pg_rewind counts as missing', () => {
  const partial = { ...complete, has: (path: string) => !path.endsWith('/pg_rewind') }
  expect(() => findPrograms(undefined, partial)).toThrow(
    /^Missing: PostgreSQL 18 in \/usr\/lib\/postgresql\/18\/bin\./,
  )
})

it('a PostgreSQL version other than the product’s is refused', () => {
  expect(() => findPrograms('/old', { ...complete, versionOf: () => 'postgres (PostgreSQL) 15.20' })).toThrow(
    'needs PostgreSQL 18',
  )
  expect(findPrograms('/new', complete).postgres).toBe('/new')
})
