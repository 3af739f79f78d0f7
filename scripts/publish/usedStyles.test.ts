import { expect, it } from 'vitest'
import { usedStyles } from './usedStyles.ts'

const css = `
  :root { --used: #123456; --unused: #654321 }
  [data-theme='dark'] { color-scheme: dark }
  @property --read { syntax: '*'; inherits: false; initial-value: 1px }
  @property --unread { syntax: '*'; inherits: false }
  .tab { color: var(--used); width: var(--read); --unread: 0 }
  .tab[aria-selected='true'] { color: red }
  .wide\\:p-4 { padding: 1rem }
  .gone { color: blue; animation: turn 1s }
  @keyframes turn { to { rotate: 1turn } }
`

it('the styles that a document uses in any state set by its scripts are kept, and the others dropped', async () => {
  const used = await usedStyles(
    css,
    '<html data-theme=""><body><button class="tab wide:p-4" aria-selected="false">A</button></body></html>',
  )
  for (const kept of [
    '--used:',
    '@property --read{',
    'color-scheme:dark',
    '.tab{',
    '.tab[aria-selected=true]',
    '.wide\\:p-4{',
  ])
    expect(used).toContain(kept)
  for (const dropped of ['--unused', '@property --unread', '.gone', 'turn'])
    expect(used).not.toContain(dropped)
})
