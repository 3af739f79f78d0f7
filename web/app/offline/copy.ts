/** Text about entries and notes that wait on the member's device. */
export const copy = {
  title: 'Waiting for a connection',
  text: 'Kept on this device, locked for you alone. It is sent automatically when you are back online.',
  kept: 'You are offline. Your words are kept on this device and sent when you are back.',
  refused: 'This could not be sent as it is.',
  unsure: 'This may already have arrived. Please look before you send it again.',
  edit: 'Back to the form',
  discard: 'Discard',
}
