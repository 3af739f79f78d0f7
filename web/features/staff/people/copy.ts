/** What People says. */
export const copy = {
  title: 'People',
  search: 'Search',
  byName: 'The beginning of a username.',
  byEmail: 'The beginning of a username or an email address.',
  list: 'Members',
  username: 'Username',
  email: 'Email',
  plan: 'Plan',
  free: 'Free',
  since: 'Member since',
  disabled: 'Disabled',
  none: 'Nobody’s username or address begins like this.',
  noneYet: 'There are no members yet.',
  notLoaded: 'The members could not be read just now.',
}
