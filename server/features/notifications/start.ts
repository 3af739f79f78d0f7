import { runAgain } from '../../core/run-again.ts'
import type { Services } from '../../services.ts'
import { dispatch } from './dispatch.ts'
import { remind } from './remind.ts'

/**
 * Dispatches as soon as a notification is committed by any process. Returns a function that stops it, after a
 * run in progress.
 */
export function dispatchSignalled(services: Services): () => Promise<void> {
  const dispatching = runAgain(() => dispatch(services))
  const stopListening = services.signals.listen(dispatching.ask)
  return async () => {
    stopListening()
    await dispatching.stop()
  }
}

/** Every minute, for what is due by the clock. */
export async function remindAndDispatch(services: Services): Promise<void> {
  await remind(services)
  await dispatch(services)
}
