/** The name of what an order bought: the tier, or the webinar of a ticket. */
export const boughtOf = ({
  tier,
  webinar,
}: {
  tier: string | null
  webinar: { title: string } | null
}): string => tier ?? webinar?.title ?? ''
