/** The safeguards against races in check-ins. */
export const checkinRaces: string[] = [
  'checkins/hold_checkin: for share',
  'checkins/hold_checkin: lock_credits',
  'checkins/hold_checkin: lock_host',
  'checkins/cancel_checkin: lock_credits',
  'checkins/cancel_by_staff: lock_credits',
  'checkins/settle_checkin: lock_credits',
  'checkins/say_checkin: lock_credits',
  'checkins/answer_commitment: lock_credits',
  'checkins/join_checkin: for update',
  'checkins/leave_checkins: lock_credits',
  'checkins/members_end_checkins: lock_credits',
  'checkins/member_leaves_checkins: for key share of coaches skip locked',
  'checkins/member_leaves_checkins: for update',
]
