/** Text about entries and notes that wait on the member's device. */
export const copy = {
  title: 'Waiting for a connection',
  text: 'Kept on this device, locked for you alone. It is sent by itself when you are back.',
  kept: 'You are offline. Your words are kept on this device and sent when you are back.',
  refused: 'This could not be sent as it is.',
  unsure: 'This may have arrived already. Please look before you send it again.',
  edit: 'Back to the form',
  discard: 'Discard',
}
