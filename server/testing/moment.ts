let moment: string | undefined

/** Where the product's clock begins for the servers that are declared now; undefined: at the true time. */
export const momentOfTests = () => moment

/** Declares tests whose servers' clocks begin at a moment. */
export async function declareAt(at: string, declare: () => Promise<unknown>): Promise<void> {
  moment = at
  await declare().finally(() => (moment = undefined))
}
