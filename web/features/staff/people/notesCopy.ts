/** Text about the private notes on a member. */
export const copy = {
  title: 'Notes for the team',
  text: 'A note',
  hint: 'The member can read this in their export. Nothing about health.',
  add: 'Add the note',
  required: 'Write the note first.',
  added: 'The note was added.',
  none: 'No notes yet.',
  notLoaded: 'Couldn’t load the notes.',
  by: (name: string | null, when: string) => `${name ?? 'Somebody who has left'}, ${when}`,
  remove: 'Delete',
  removeTitle: 'Delete this note?',
  removeNow: 'Delete the note',
  removed: 'The note was deleted.',
}
