/** Whatever is answered, a browser asks for it by TLS alone from then on, and never guesses what it is (quality S14). */
export const everyAnswer = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
