import type { MetaDescriptor } from 'react-router'

/** What a screen says of itself (its `meta`), where React hoists it into the head and takes it out again. */
export function Head({ tags }: { tags: MetaDescriptor[] }) {
  return tags.map((tag) => <Tag key={JSON.stringify(tag)} tag={tag} />)
}

function Tag({ tag }: { tag: MetaDescriptor }) {
  // For machines that read pages as they were written.
  if ('script:ld+json' in tag) return null
  // Before the title: a link may have one, too.
  if ('tagName' in tag) {
    const { tagName, ...attributes } = tag
    return tagName === 'link' ? <link {...attributes} /> : <meta {...attributes} />
  }
  if ('title' in tag) return <title>{String(tag.title)}</title>
  return <meta {...tag} />
}
