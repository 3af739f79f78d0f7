/**
 * Names one attempt to make something, so that sending it again after a lost answer makes nothing twice (quality R14).
 * `crypto.randomUUID` would be missing on a plain http address.
 */
export const newRetryKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
