import { runAgain } from '../../core/run-again.ts'
import type { Services } from '../../services.ts'
import { dispatch } from './dispatch.ts'
import { remind } from './remind.ts'

/**
 * Dispatches whenever a process commits a notification. Returns a function that stops dispatching and waits
 * for a run in progress.
 */
export function dispatchSignalled(services: Services): () => Promise<void> {
  const dispatching = runAgain(() => dispatch(services))
  const stopListening = services.signals.listen(dispatching.ask)
  return async () => {
    stopListening()
    await dispatching.stop()
  }
}

/** Writes due reminders and dispatches due deliveries; runs every minute. */
export async function remindAndDispatch(services: Services): Promise<void> {
  await remind(services)
  await dispatch(services)
}
