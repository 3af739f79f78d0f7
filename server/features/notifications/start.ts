import type { Services } from '../../services.ts'
import { dispatch } from './dispatch.ts'
import { remind, remindOfEnds } from './remind.ts'

/**
 * Dispatches as soon as a notification is committed by any process, and every minute for what is due by the clock.
 * Answers how to stop: it waits for a run in progress.
 */
export async function startDispatching(services: Services): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined
  let again = false
  const run = () => {
    if (running) return void (again = true)
    again = false
    running = dispatch(services)
      // The next minute's run tries again.
      .catch(() => undefined)
      .finally(() => {
        running = undefined
        if (again) run()
      })
  }
  const stopListening = services.signals.listen(run)
  await services.jobs.work('dispatch', async () => {
    await remind(services)
    await dispatch(services)
  })
  await services.jobs.repeat('dispatch', '* * * * *')
  await services.jobs.work('remindOfEnds', () => remindOfEnds(services))
  await services.jobs.repeat('remindOfEnds', '7 * * * *')
  return async () => {
    stopListening()
    again = false
    await running
  }
}
