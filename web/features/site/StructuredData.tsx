/** What search engines read of a page as JSON-LD, in schema.org's words. No text in it can end the script element. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>
}
