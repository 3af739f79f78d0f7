import type { Answer, Input, Key } from '../../contract/api.ts'

/** All reads of a contract call, or only those with a given input and extent. */
export type Line = Key | { [K in Key]: readonly [K, Partial<Input<K>>, Extent?] }[Key]

/** The calls that require no input. */
export type FreeLine = { [K in Key]: object extends Input<K> ? K : never }[Key]

/** The contract's lines whose response is a list. */
export type ListLine = { [K in Key]: Answer<K> extends readonly unknown[] ? K : never }[Key]
export type Item<K extends ListLine> = Answer<K>[number]
export type Page<K extends ListLine> = { answer: Answer<K>; next: string | undefined }

/** How a read is loaded: one response, a list page by page, or a list to its end. */
export type Extent = 'pages' | 'all'

/** Returns the key of a read in the cache. */
export const readKey = (line: Key, input: unknown = {}, extent?: Extent) =>
  extent ? ([line, input, extent] as const) : ([line, input] as const)

/** Returns the prefix that the keys of a line's reads share, or those of its reads with a given input. */
export const keyOf = (line: Line) => (typeof line === 'string' ? [line] : line)
