let moment: string | undefined

/** The starting time of the product's clock for servers declared now; undefined: the real time. */
export const momentOfTests = () => moment

/** Declares tests whose servers' clocks begin at a moment. */
export async function declareAt(at: string, declare: () => Promise<unknown>): Promise<void> {
  moment = at
  await declare().finally(() => (moment = undefined))
}
