import { expect, test } from 'vitest'
import { makeMember } from './members.ts'
import { addLiveClass, fakeDevices, makeHost, seeFrames } from './room.ts'
import { useBrowser } from './walker.ts'

const { memberWalker } = useBrowser(fakeDevices)
const phone = { width: 360, height: 780 }

test('a teacher goes in with camera and microphone, and a member with neither sees and hears them', async () => {
  const [host, asha] = [await makeHost('bela'), await makeMember('asha')]
  const { path } = await addLiveClass({ host, seats: [asha] })
  const teacher = await memberWalker(host, { tokens: host.tokens })
  await teacher.page.goto(path)
  await teacher.page.getByRole('button', { name: 'Turn camera on' }).click()
  await seeFrames(teacher.page, 'Your picture', 3)
  await teacher.page.getByRole('button', { name: 'Turn microphone on' }).click()
  await teacher.page.getByRole('button', { name: 'Turn microphone off' }).waitFor()
  await teacher.page.getByRole('button', { name: 'Go in' }).click()
  await teacher.page.getByText('0 of 1 here').waitFor()

  const member = await memberWalker(asha, { viewport: phone })
  await member.page.goto(path)
  await member.page.getByRole('button', { name: 'Go in' }).click()
  await seeFrames(member.page, 'Picture of Bela', 20)
  for (const name of ['Microphone', 'Camera']) {
    expect(await member.page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'), name).toBe('false')
  }
  await teacher.page.getByText('1 of 1 here').waitFor()
}, 60_000)
