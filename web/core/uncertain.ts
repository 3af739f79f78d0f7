import { isUncertain } from '../api/failures.ts'
import { copy } from '../ui/copy.ts'

/** The sentence for a failed change: `failed` only if it is certain that the change was not made. */
export const unlessUncertain = (failure: unknown, failed: string): string =>
  isUncertain(failure) ? copy.uncertain : failed
