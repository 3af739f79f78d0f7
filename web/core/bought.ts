/** Returns the name of what an order bought: the tier or, for a ticket, the webinar. */
export const boughtOf = ({
  tier,
  webinar,
}: {
  tier: string | null
  webinar: { title: string } | null
}): string => tier ?? webinar?.title ?? ''
