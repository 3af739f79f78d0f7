/** The end of a stay in the room; `unreachable`: it never began. */
export type Ending = 'left' | 'ended' | 'replaced' | 'removed' | 'lost' | 'unreachable'
