/** The safeguards against races in tickets and questions. */
export const webinarRaces: string[] = [
  'webinars/lock_webinar: for update',
  'webinars/lock_webinar: lock_credits',
  'webinars/tend_webinars: lock_webinar',
  'webinars/ask_question: for update',
]
