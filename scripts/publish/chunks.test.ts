import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from './bundle.ts'
import { chunkOf, firstChunks } from './chunks.ts'

let built: Rolldown.OutputChunk[]
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-chunks-'))
  const { output } = await buildApp(folder, [
    'web/main.tsx',
    'web/features/blog/filter.ts',
    'web/features/site/landing.ts',
  ])
  await rm(folder, { recursive: true })
  built = output.filter((file) => file.type === 'chunk')
})

it('a shared chunk contains only files of its folders', () => {
  const chunks = new Set(built.flatMap(({ moduleIds }) => moduleIds.map((file) => chunkOf(file)?.chunk)))
  const shared = built.filter(({ name, facadeModuleId }) => !facadeModuleId && chunks.has(name))
  expect(shared.length).toBeGreaterThan(20)
  const astray = shared.flatMap(({ name, moduleIds }) =>
    moduleIds.filter((file) => chunkOf(file)?.chunk !== name).map((file) => `${file} in ${name}`),
  )
  expect(astray).toEqual([])
})

it('a folder whose files always share a chunk is in no other chunk', () => {
  const elsewhere = built.flatMap(({ name, moduleIds }) =>
    moduleIds
      .filter((file) => chunkOf(file)?.sharedBy === 1 && chunkOf(file)?.chunk !== name)
      .map((file) => `${file} in ${name}`),
  )
  expect(elsewhere).toEqual([])
})

it('the app itself loads only the first chunks', () => {
  const main = built.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/main.tsx'))!
  const imported = built.filter(({ fileName }) => main.imports.includes(fileName))
  expect(imported.map(({ name }) => name).toSorted()).toEqual(firstChunks.toSorted())
})
