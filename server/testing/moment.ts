let moment: string | undefined

/** Where the product's clock begins for servers declared now; undefined: at the real time. */
export const momentOfTests = () => moment

/** Declares tests whose servers' clocks begin at a moment. */
export async function declareAt(at: string, declare: () => Promise<unknown>): Promise<void> {
  moment = at
  await declare().finally(() => (moment = undefined))
}
