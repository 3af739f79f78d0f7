/** Text about entries and notes that wait on the member's device. */
export const copy = {
  title: 'Waiting for a connection',
  text: 'Your words are kept on this device, where only you can open them, and sent when you are back online.',
  kept: 'You are offline. Your words are kept on this device and sent when you are back online.',
  refused: 'This could not be sent as it is.',
  unsure: 'This may already have arrived. Please check before you send it again.',
  edit: 'Back to the form',
  formInUse: 'There are other words in the form. Send or delete them before you take these back.',
  discard: 'Discard',
}
