/**
 * A page's JSON-LD for search engines, in the vocabulary of schema.org. The JSON is escaped, so that its text
 * cannot end the script element.
 */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
