import type { Tongue } from '../../contract/languages.ts'

/**
 * A document to write: the path at which it is rendered, the pattern of the paths that it serves, and whether
 * the sitemap lists it. `outline` is the file of a component that the server sends instead of the pattern's
 * other document if it can fill it in (routes.ts).
 */
export type Planned = { path: string; pattern: string; status: 200 | 404; listed: boolean; outline?: string }

/** A rendered document without its styles and scripts. */
export type Rendered = {
  /**
   * `page`: needs no app. `whole`: contains its screen, which the app hydrates. `loading`: the app renders
   * the screen. `drawn`: the app renders the screen, and members see a picture of it until then. `outline`:
   * the app renders the screen, and everybody sees the outline that the server has filled in until then.
   */
  kind: 'page' | 'whole' | 'loading' | 'drawn' | 'outline'
  status: 200 | 404
  /** Its title and other metadata. */
  head: string
  /** The element with the id `app`. */
  body: string
  /** The picture of a `drawn` screen, as it looks before its data has loaded (picture.ts). */
  picture?: string
  /** A page's own script, a file below web/. */
  script?: string
  /** The screens it shows, files below web/. */
  screens: string[]
  /** The API calls to make before the app's code has loaded. */
  early: readonly string[]
}

/**
 * The tags specific to a document: `start` near the start of its head, `styles` at its end, `scripts` at the
 * end of its body.
 */
export type Tags = { start?: string; styles: string; scripts: string }

/** The exports of render.tsx, which the build and the development server use to make documents. */
export type Renderer = {
  plan(): Planned[]
  render(path: string, outline?: string): Promise<Rendered>
  documentHtml(rendered: Pick<Rendered, 'head' | 'body'>, tags: Tags): string
  renderScene(slug: string): Scene
  /** The name of the blog, for its feed and its pictures. */
  blog: string
  /** The web app manifest, as text. */
  manifest: string
  addresses: {
    tongue: Tongue
    /** The prefix of this language's addresses. */
    base: string
    files: { manifest: string; worker: string }
  }
}

/** The drawing of a post as SVG, and the name of the colour behind it. */
export type Scene = { svg: string; wash: string }
