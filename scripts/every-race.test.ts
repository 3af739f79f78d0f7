import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { held, races, repeatable } from '../server/testing/races.ts'
import { findSettlers, keysIn, settlersIn } from '../server/testing/settlers.ts'

const settlers = findSettlers()
const keys = settlers.filter((name) => !name.includes(': '))
const named = [...Object.values(races).flat(), ...repeatable, ...Object.keys(held)]

describe('every lock, conditional update and unique key', () => {
  it('is named once in server/testing/races.ts', () => {
    expect([...named, ...keys].toSorted()).toEqual(settlers.toSorted())
  })

  it.each(Object.keys(races))('is tested in %s, which exists', (file) => {
    expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true)
  })
})

describe('the search for safeguards against races', () => {
  it.each([
    ['perform from a where id = one for update;', ['f: for update']],
    ['perform lock_seats(one);', ['f: lock_seats']],
    ['perform from a for share; perform from b for share;', ['f: for share', 'f: for share 2']],
    ['select pg_advisory_xact_lock(1);', ['f: pg_advisory_xact_lock']],
    ['update a set b = 1, c = 2 where id = one and b is null returning id;', ['f: b']],
    ['update a set b = 1 where id = one returning b;', []],
    ['-- for update', []],
  ])('finds them in %s', (body, found) => {
    const text = `create or replace function f() returns void language plpgsql as $$ ${body} $$;`
    expect(settlersIn('server/features/f/functions.sql', text).map(({ name }) => name)).toEqual(
      found.map((name) => `f/${name}`),
    )
  })

  it('finds the unique keys of a table, except its primary key on id', () => {
    const schema =
      'create table a (\n  id bigint,\n  PRIMARY KEY (id),\n  UNIQUE (b, c)\n);\nCREATE UNIQUE INDEX d ON public.a USING btree (e);\n'
    expect(keysIn(schema).map(({ name }) => name)).toEqual(['a (b, c)', 'd'])
  })
})
