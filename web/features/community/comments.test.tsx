import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { aComment, aNote } from '../../testing/builders.ts'
import { minutesAhead } from '../../testing/classes.ts'
import { cardNamed } from '../../testing/notes.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()
const comments = 'GET /api/posts/notes/:id/comments/'
const comment = 'POST /api/posts/notes/:id/comments/'
const own = aComment({ id: 9, author_name: 'asha', content: 'Mine.' })

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/posts/notes/', { body: [aNote()] })
  backend.answers(comments, { body: [] })
})

const inFeed = async () => {
  const visitor = visit('/community')
  return { ...visitor, card: within(await cardNamed('Dawn')) }
}

test('a comment sent before the earlier comments are loaded appears once, below them', async () => {
  backend.answers(comments, ({ path }) =>
    path.includes('cursor=more')
      ? { body: [aComment({ id: 2, content: 'Second.' }), own] }
      : {
          body: [aComment()],
          headers: { link: '</api/posts/notes/7/comments/?cursor=more>; rel="next"' },
        },
  )
  backend.answers(comment, { status: 201, body: own })
  const { person, card } = await inFeed()
  await card.findByText('First.')
  await person.type(card.getByLabelText('Add a comment'), 'Mine.')
  await person.click(card.getByRole('button', { name: 'Comment' }))
  await card.findByText('Mine.')
  await person.click(card.getByRole('button', { name: 'More comments' }))
  await card.findByText('Second.')
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'belaFirst.',
    'belaSecond.',
    'ashaMine.',
  ])
  expect(screen.queryByRole('button', { name: 'More comments' })).toBeNull()
})

test.each(['Save', 'Cancel'])('a comment has the focus after its editing ends with %s', async (end) => {
  const mine = { ...own, is_mine: true }
  backend.answers(comments, { body: [mine] })
  backend.answers('GET /api/posts/comments/editable/', { body: [{ id: 9, until: minutesAhead(5) }] })
  backend.answers('PATCH /api/posts/notes/:id/comments/:comment/', { body: { ...mine, edited: true } })
  const { person, card } = await inFeed()
  await person.click(await card.findByRole('button', { name: /^Options for asha/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await card.findByLabelText('Your comment')
  await person.click(card.getByRole('button', { name: end }))
  await waitFor(() => expect(card.queryByLabelText('Your comment')).toBeNull())
  expect(card.getByRole('listitem')).toHaveFocus()
})
