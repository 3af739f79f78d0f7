/**
 * Ends this browser's subscription to push messages, so that no message appears after the member has logged
 * out.
 */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
