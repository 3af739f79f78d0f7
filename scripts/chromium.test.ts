import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium, findHeadlessShell } from './chromium.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya browsers-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('the Chromium that is found opens a page', async () => {
  const browser = await chromium.launch(findChromium())
  const page = await browser.newPage()
  await page.setContent('<button onclick="this.textContent = `Begun`">Begin</button>')
  await page.getByRole('button').click()
  expect(await page.getByRole('button').textContent()).toBe('Begun')
  await browser.close()
})

test('a program on the PATH is used only if it is a browser, not a hint on how to install one', async () => {
  await program('chromium', 'echo "Please install the snap"; exit 1')
  const chrome = await program('google-chrome', 'echo "Google Chrome 150.0.1.2"')
  expect(findChromium({ PATH: folder }).executablePath).toBe(chrome)
})

test('the headless shell and the full Chromium are distinguished', async () => {
  const whole = await program('chromium', 'echo "Chromium 150.0.1.2"')
  const shell = await program('chromium-headless-shell', 'echo "Chromium 150.0.1.2"')
  expect(findHeadlessShell({ PATH: folder }).executablePath).toBe(shell)
  expect(findChromium({ PATH: folder }).executablePath).toBe(whole)
})

test('CHROMIUM_PATH takes precedence over the PATH', async () => {
  await program('chromium', 'echo "Chromium 150.0.1.2"')
  const mine = await program('my-own', 'echo "Chromium 151.0.1.2"')
  for (const find of [findChromium, findHeadlessShell])
    expect(find({ PATH: folder, CHROMIUM_PATH: mine }).executablePath).toBe(mine)
})

test('a CHROMIUM_PATH that is not a browser is reported in one sentence', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which is not a browser that runs here.',
  )
})

async function program(name: string, script: string) {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}
