import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { bundleScript, type Speech } from './bundle.ts'

/**
 * The screens that work offline after the first visit: login and register, the community, the mental space,
 * and the offline page.
 */
const shell = {
  documents: [
    '/offline',
    '/login',
    '/community',
    '/mental-space',
    '/mental-space/calm-room',
    '/mental-space/my-journal',
  ],
  code: [
    'web/main.tsx',
    'web/app/install.ts',
    'web/app/offline/outbox.ts',
    'web/features/accounts/MembersOnly.tsx',
    'web/features/accounts/LoginScreen.tsx',
    'web/features/community/CommunityScreen.tsx',
    'web/features/mind/MentalSpaceScreen.tsx',
    'web/features/mind/CalmRoomScreen.tsx',
    'web/features/mind/MyJournalScreen.tsx',
  ],
  files: ['/icon.svg'],
}

type Built = {
  client: string
  manifest: Manifest
  sheet: string
  fileOf: (path: string) => string
  /** The paths of the manifest and of the worker itself, and the prefix of document addresses. */
  paths: { manifest: string; worker: string; base: string }
  speech: Speech
}

/** Writes the service worker of a language, with the list of files that it fetches when it is installed. */
export async function writeWorker({ client, manifest, sheet, fileOf, paths, speech }: Built): Promise<void> {
  const chunks = new Set<string>()
  const add = (chunk: string) => {
    if (chunks.has(chunk)) return
    chunks.add(chunk)
    manifest[chunk]!.imports?.forEach(add)
  }
  shell.code.forEach(add)
  const documents = await Promise.all(
    shell.documents.map(async (path) => ({
      url: paths.base + path,
      text: await readFile(join(client, fileOf(path)), 'utf8'),
    })),
  )
  const typefaces = new Set(
    documents.flatMap(({ text }) =>
      [...text.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, file]) => file!),
    ),
  )
  // The name of an asset changes with its content; other files keep their names, so they have a revision.
  const assets = [...typefaces, sheet, ...[...chunks].map((chunk) => `/${manifest[chunk]!.file}`)]
  const files = await Promise.all(
    [...shell.files, paths.manifest].map(async (url) => ({
      url,
      text: await readFile(join(client, url), 'utf8'),
    })),
  )
  const list = [
    ...[...documents, ...files].map(({ url, text }) => ({
      url,
      revision: createHash('sha256').update(text).digest('hex').slice(0, 16),
    })),
    ...assets.map((url) => ({ url, revision: null })),
  ]
  await writeFile(
    join(client, paths.worker),
    await bundleScript('web/worker/worker.ts', speech, { 'self.__WB_MANIFEST': list }),
  )
}
