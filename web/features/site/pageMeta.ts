import { product } from '../../../content/product.ts'
import { place } from '../../lib/place.ts'

type Page = {
  title: string
  description: string
  path: string
  /** What kind of page it is, as Open Graph has it. */
  kind?: 'website' | 'article'
  /** The picture that stands for it where it's shared, 1200 × 630, and what it shows. */
  picture?: { path: string; alt: string }
}

const usualPicture = { path: '/preview.jpg', alt: `${product.name}: ${product.promise}` }

/** What search engines and previews are told of a public page. */
export function pageMeta({ title, description, path, kind = 'website', picture = usualPicture }: Page) {
  const { origin } = place()
  const address = origin + path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + picture.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
