/** The properties of a calendar's file that programs show. */
const shownProperty =
  /^(?:NAME|X-WR-CALNAME|X-WR-CALDESC|SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:\r\n]*:(.*)/gm

/** What a reader sees of a page or a mail in HTML, or a calendar program shows of a file. */
export const shownIn = (text: string): string[] =>
  text.startsWith('BEGIN:')
    ? [...text.replaceAll('\r\n ', '').matchAll(shownProperty)].map(([, value]) => value!.trim())
    : text
        .replace(/<style>[^<]*<\/style>/g, '')
        .split(/<[^>]*>/)
        .map((each) => each.trim())
        .filter(Boolean)
