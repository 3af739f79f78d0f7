/** How a stay in the room ended. */
export type Ending = 'left' | 'ended' | 'replaced' | 'removed' | 'lost'
