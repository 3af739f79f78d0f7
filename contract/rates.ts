const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How many uses are allowed in a window of `seconds`, for each subject that is counted. RATE_LIMIT_SCALE
 * multiplies the uses.
 */
export type Rate = {
  seconds: number
  /** Uses per member. */
  member?: number
  /**
   * Uses per network: an IPv4 address or the /64 of an IPv6 address. Logged-in callers count as members
   * instead.
   */
  network?: number
  /** Uses per email address, from any network. */
  address?: number
  /** Uses per account and network, so that guessing from other networks cannot lock the owner out. */
  account?: number
  /** Uses per member for the same text. */
  text?: number
  /** Uses per member for one author, counted in SQL (set_like), where the author is known. */
  author?: number
}

const named = <const T extends Record<string, Rate>>(rates: T): T => rates

/** Every rate limit. Each line of the contract names its limits. */
export const rates = named({
  // Members' reads are counted in each process (docs/decisions/0001); everything else in the database.
  read: { seconds: minute, member: 600, network: 60 },
  write: { seconds: minute, member: 60, network: 60 },
  like: { seconds: minute, member: 120 },
  // These two count for new accounts only.
  firstNotes: { seconds: day, member: 5 },
  firstComments: { seconds: day, member: 20 },
  sameNote: { seconds: hour, text: 3 },
  // Likes for different notes by one author; likes for anonymous notes do not count.
  likesOfOne: { seconds: hour, author: 6 },
  testimonial: { seconds: day, member: 5 },
  // Withdrawn invitations and those of circles that were left also count.
  invitation: { seconds: day, member: 30 },
  // Deleted questions also count.
  webinarQuestion: { seconds: day, member: 20 },
  // Every report may alert all moderators.
  caseReport: { seconds: hour, member: 20 },
  // Every name that a member gives up is reserved for months.
  username: { seconds: day, member: 10 },
  login: { seconds: minute, network: 10 },
  loginAccount: { seconds: 15 * minute, account: 10 },
  loginAccountDay: { seconds: day, account: 50 },
  register: { seconds: hour, network: 5 },
  google: { seconds: minute, network: 20 },
  refresh: { seconds: minute, network: 60 },
  mailByNetwork: { seconds: hour, network: 10 },
  mailByAddress: { seconds: hour, address: 3 },
  reset: { seconds: hour, network: 20 },
  password: { seconds: 15 * minute, member: 10 },
  order: { seconds: hour, member: 10, network: 10 },
  // High, because calendar services fetch many members' files from few networks.
  calendar: { seconds: minute, network: 600 },
  // High, because one page shows a dozen photos.
  photo: { seconds: minute, network: 600 },
  quote: { seconds: minute, network: 30 },
  report: { seconds: minute, network: 60 },
})
export type RateName = keyof typeof rates

/** Returns the uses allowed in a window at this RATE_LIMIT_SCALE: at least one. */
export const scaled = (uses: number, scale: number) => Math.max(1, Math.floor(uses * scale))
