import type { Answer } from '../../contract/api.ts'
import { minutesAhead } from './classes.ts'

type Checkin = Answer<'GET /api/checkins/:id/'>
type Slot = Answer<'GET /api/checkins/slots/'>[number]

export const hari = { username: 'hari', name: 'Hari' }

/** Returns a live check-in in two days, as the API returns it. */
export const aCheckin = (fields: Partial<Checkin> = {}): Checkin => ({
  id: 7,
  kind: 'live',
  status: 'booked',
  coach: hari,
  starts_at: minutesAhead(2_880),
  ends_at: minutesAhead(2_900),
  join_opens_at: minutesAhead(2_870),
  free_until: minutesAhead(2_160),
  moved: false,
  answer_by: null,
  brief: null,
  commitments: [],
  note: null,
  answer: null,
  created_at: minutesAhead(-60),
  ...fields,
})

/** Returns a written check-in that awaits an answer. */
export const aWritten = (fields: Partial<Checkin> = {}): Checkin =>
  aCheckin({
    kind: 'written',
    status: 'waiting',
    starts_at: null,
    ends_at: null,
    join_opens_at: null,
    free_until: null,
    answer_by: minutesAhead(2_000),
    ...fields,
  })

export const aSlot = (minutes: number, coach = hari): Slot => ({
  id: `${coach.username}-${minutes}`,
  coach,
  starts_at: minutesAhead(minutes),
  ends_at: minutesAhead(minutes + 20),
})

/** Credits of a current window with the given number of check-ins left. */
export const checkinCredits = (
  left: number,
  tier: 'free' | 'plus' = 'plus',
): Answer<'GET /api/credits/'> => ({
  tier,
  windows:
    tier === 'free'
      ? []
      : [
          {
            kind: 'checkin',
            source: 'plus',
            from: minutesAhead(-1_000),
            to: minutesAhead(40_000),
            issued: 4,
            used: 4 - left,
            left,
            uses: [],
          },
        ],
  upcoming_seats: 0,
  booking_limit: 6,
  restricted: null,
  open_mat: false,
})
