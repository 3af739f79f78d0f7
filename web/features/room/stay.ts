/** How a stay in the room ended; `unreachable`: it never began. */
export type Ending = 'left' | 'ended' | 'replaced' | 'removed' | 'lost' | 'unreachable'
