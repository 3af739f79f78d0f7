/** Login and registration show one of these at random. */
export const phrases = [
  'Push Your Limits!',
  'Stay Strong, Stay Healthy!',
  'Small Steps, Every Day!',
  'Breathe Deep, Begin Again!',
  'Show Up for Yourself!',
  'Rest Is Part of the Work!',
  'Move a Little, Smile a Lot!',
  'One Breath at a Time!',
] as const
