/** The properties of a calendar file that programs show. */
const shownProperty =
  /^(?:NAME|X-WR-CALNAME|X-WR-CALDESC|SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:\r\n]*:(.*)/gm

/** Returns the text that a person sees in an HTML page, an email or a calendar file. */
export const shownIn = (text: string): string[] =>
  text.startsWith('BEGIN:')
    ? [...text.replaceAll('\r\n ', '').matchAll(shownProperty)].map(([, value]) => value!.trim())
    : text
        .replace(/<style>[^<]*<\/style>/g, '')
        .split(/<[^>]*>/)
        .map((each) => each.trim())
        .filter(Boolean)
