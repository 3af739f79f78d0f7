import { useReducer, useRef } from 'react'
import { Refused, sentenceFor } from '../../../api/failures.ts'
import { unlessUncertain } from '../../../core/uncertain.ts'
import { useJoin } from '../../../core/seats.ts'
import { useMessage } from '../../../ui/message.ts'
import { type ClassDetails, useBook, useCancel, useExcuse } from '../calls.ts'
import { copy } from '../copy.ts'
import { copy as words } from './copy.ts'
import { atRest, nextStep, type Wish } from './state.ts'

/** Returns the reader's actions on a class, and the message about the last of them. */
export function useSeat({ id }: ClassDetails) {
  const { message, say, clear } = useMessage()
  const [step, dispatch] = useReducer(nextStep, atRest)
  const book = useBook()
  const cancel = useCancel()
  const join = useJoin()
  const excuse = useExcuse()
  const params = { id }
  // The tapped button is disabled during the call and often removed afterwards, so this element takes the
  // focus.
  const whole = useRef<HTMLElement>(null)

  async function send<Done>(work: Promise<Done>, done?: (result: Done) => string, wish?: Wish) {
    dispatch({ type: 'send', ...(wish && { wish }) })
    clear()
    try {
      const result = await work
      dispatch({ type: 'settled' })
      if (!done) return
      say(done(result), 'success')
      whole.current?.focus({ preventScroll: true })
    } catch (failure) {
      if (wish && isSafetyNotice(failure)) return dispatch({ type: 'notice required' })
      dispatch({ type: 'settled' })
      say(sentenceFor(failure, unlessUncertain(failure, copy.common.notDone)), 'error')
    }
  }

  return {
    whole,
    step,
    processing: step.at === 'sending',
    banner: { message, onClose: clear, place: 'inline', passing: step.at === 'sending' } as const,
    say,
    askToCancel: () => dispatch({ type: 'cancel' }),
    close: () => dispatch({ type: 'close' }),
    take: (wish: Wish) =>
      send(
        book.mutateAsync({ params, body: wish }),
        ({ status, position }) => (status === 'booked' ? words.booked : words.onList(position!)),
        wish,
      ),
    giveBack: () =>
      // Chosen by the response, since the member may have been given the seat after this page was loaded.
      send(cancel.mutateAsync({ params }), ({ status, credit_returned: returned }) => {
        if (returned) return words.cancelledFree
        return status === 'late_cancelled' ? words.cancelledLate : words.left
      }),
    enter: () => send(join.mutateAsync(id)),
    excuse: () => send(excuse.mutateAsync({ params }), ({ left_this_quarter: left }) => words.excused(left)),
  }
}

export type Acting = Omit<ReturnType<typeof useSeat>, 'whole'>

const isSafetyNotice = (failure: unknown) =>
  failure instanceof Refused && failure.body.code === 'safety_notice'
