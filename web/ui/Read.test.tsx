import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { MembersCache } from '../data/MembersCache.tsx'
import { useReadPages } from '../data/pages/readPages.ts'
import { useBackend } from '../testing/backend.ts'
import { aNote } from '../testing/builders.ts'
import { ReadPages } from './Read.tsx'

const backend = useBackend()
const list = 'GET /api/posts/notes/'
const failed = 'Couldn’t load the notes.'
const pathsRead = () => backend.requestsTo(list).map(({ path }) => path)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  backend.answers(list, ({ path }) =>
    path.includes('cursor=two')
      ? { body: [aNote({ title: 'Dusk' })] }
      : { body: [aNote({ title: 'Dawn' })], headers: { Link: '</api/posts/notes/?cursor=two>; rel="next"' } },
  )
})

function Notes() {
  const read = useReadPages(list)
  return (
    <>
      <button onClick={() => void read.refetch()}>Read again</button>
      <ReadPages of={read} failed={failed}>
        {(notes) => notes.map(({ title }) => <p key={title}>{title}</p>)}
      </ReadPages>
    </>
  )
}

test('a failed next page is reported below the list, and its retry requests that page', async () => {
  render(<Notes />, { wrapper: MembersCache })
  const dawn = await screen.findByText('Dawn')
  backend.answers(list, 'cut')
  await press('Show more')
  const failure = await screen.findByText(failed)
  expect(dawn.compareDocumentPosition(failure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  backend.answers(list, { body: [aNote({ title: 'Dusk' })] })
  await press('Try again')
  expect(await screen.findByText('Dusk')).toBeVisible()
  expect(pathsRead().at(-1)).toBe('/api/posts/notes/?cursor=two')
  expect(screen.queryByText(failed)).toBeNull()
})

test.each([true, false])(
  'the retry of a list that could not be read again reads it (with a next page: %s)',
  async (hasNextPage) => {
    if (!hasNextPage) backend.answers(list, { body: [aNote({ title: 'Dawn' })] })
    render(<Notes />, { wrapper: MembersCache })
    const dawn = await screen.findByText('Dawn')
    backend.answers(list, 'cut')
    await press('Read again')
    const failure = await screen.findByText(failed)
    expect(failure.compareDocumentPosition(dawn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    backend.answers(list, { body: [aNote({ title: 'Noon' })] })
    await press('Try again')
    expect(await screen.findByText('Noon')).toBeVisible()
    expect(pathsRead()).toEqual(Array(3).fill('/api/posts/notes/'))
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
  },
)
