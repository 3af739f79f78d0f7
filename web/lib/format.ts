/** A moment (ISO 8601) as a US-style date in the viewer's own zone: '11/21/2025' (spec §2). */
export function usDate(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US')
}
