/** Text of the note and comment menus. */
export const copy = {
  edit: 'Edit',
  block: (username: string) => `Block ${username}`,
  menuOfNote: {
    open: 'Options',
    follow: 'Follow the comments',
    unfollow: 'Stop following',
    followed: 'We’ll tell you about new comments.',
    unfollowed: 'You no longer follow this note.',
  },
  menuOfPerson: (username: string) => `Options for ${username}`,
  menuOfComment: {
    open: (username: string) => `Options for ${username}`,
    delete: 'Delete',
    deleted: 'Comment deleted!',
  },
  editing: {
    note: 'Edit your note',
    comment: 'Your comment',
    commentRequired: '⚠️ Write something, or delete the comment.',
    save: 'Save',
    cancel: 'Cancel',
  },
  blocking: {
    title: (username: string) => `Block ${username}?`,
    text: 'Neither of you will see what the other writes in the community. We don’t tell them. You may still meet in classes.',
    block: 'Block',
    cancel: 'Cancel',
    blocked: (username: string) =>
      `You will no longer see ${username} in the community. You can change that in your settings.`,
  },
  notDone: 'That did not work. Please try again.',
}
