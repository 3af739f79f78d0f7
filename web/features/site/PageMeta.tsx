import { product } from '../../../content/product.ts'
import { base, baseOf, choices } from '../../api/tongue.ts'
import { deployment } from '../../app/deployment.ts'

type Props = {
  title: string
  description: string
  path: string
  /** The page's Open Graph type. */
  kind?: 'website' | 'article'
  /** The picture that shared links show, 1200 × 630, and its description. */
  picture?: { path: string; alt: string }
}

const defaultPicture = { path: '/preview.jpg', alt: `${product.name}: ${product.promise}` }

/** A public page's metadata for search engines and link previews. React moves it into the head. */
export function PageMeta({ title, description, path, kind = 'website', picture = defaultPicture }: Props) {
  const { origin } = deployment()
  const address = origin + base + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {import.meta.env.OFFERS_CHOICE &&
        choices.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={origin + baseOf(each) + path} />
        ))}
      {import.meta.env.OFFERS_CHOICE && <link rel="alternate" hrefLang="x-default" href={origin + path} />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
