import { describe } from 'vitest'
import { declareAt } from '../../server/testing/moment.ts'
import { files } from './files.ts'
import { moments } from './moments.ts'

// The query makes each import a module of its own, which declares its tests anew; what it imports is loaded once.
for (const [nth, { name, at }] of moments.entries())
  describe(`at ${name}`, async () => {
    for (const file of files)
      await declareAt(at, () => import(/* @vite-ignore */ `../../server/${file}.test.ts?moment=${nth}`))
  })
