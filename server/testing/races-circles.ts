/** The safeguards against races in circles. */
export const circleRaces: string[] = [
  'circles/accept_invitation: for no key update',
  'circles/accept_invitation: lock_circle',
  'circles/change_circle: lock_circle',
  'circles/end_invitation: lock_circle',
  'circles/found_circle: for no key update',
  'circles/hold_place: for key share',
  'circles/invite_to_circle: lock_circle',
  'circles/leave_circle: lock_circle',
  'circles/leave_circles: for update',
  'circles/lock_circle: for key share',
  'circles/lock_circle: for update',
  'circles/nudge_in_circle: lock_circle',
  'circles/remove_from_circle: lock_circle',
]
