import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { BrowserRouter } from '../../../app/BrowserRouter.tsx'
import { usePassingTime } from '../../../testing/passing-time.ts'
import { useTypedFilter } from './filters.ts'

const pass = usePassingTime()

/** Opens a searchable list, with a link to a screen that is still loading. */
function openList() {
  const never = new Promise<never>(() => {})
  const Loading = () => use(never)
  function List() {
    const { text, type } = useTypedFilter('q')
    const navigate = useNavigate()
    return (
      <>
        <input aria-label="Search" value={text} onChange={(event) => type(event.currentTarget.value)} />
        <button onClick={() => void navigate('/people/asha')}>asha</button>
      </>
    )
  }
  window.history.replaceState(null, '', '/people')
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/people" element={<List />} />
          <Route path="/people/asha" element={<Loading />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
}

const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })

test('typed text becomes the filter after a pause', async () => {
  openList()
  search(' ash ')
  expect(location.search).toBe('')
  await pass(250)
  expect(location.search).toBe('?q=ash')
})

test('a pending filter does not undo a link that is followed in the meantime', async () => {
  openList()
  search('ash')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'asha' })))
  await pass(250)
  expect(location.pathname + location.search).toBe('/people/asha')
})
