import type { Tongue } from '../../contract/languages.ts'

/**
 * A document to write: the path at which it is rendered, the pattern of the paths that it serves, and whether
 * the sitemap lists it. `outline` is the file of a component; if the server can fill in that outline, it
 * sends the outline's document instead of the pattern's other document (routes.ts).
 */
export type Planned = { path: string; pattern: string; status: 200 | 404; listed: boolean; outline?: string }

/** A rendered document without its styles and scripts. */
export type Rendered = {
  /**
   * `page`: needs no app. `whole`: contains its screen, which the app hydrates. `loading`: the app renders
   * the screen. `drawn`: the app renders the screen, and until then, members see a picture of it. `outline`:
   * the app renders the screen, and until then, everybody sees the outline that the server has filled in.
   */
  kind: 'page' | 'whole' | 'loading' | 'drawn' | 'outline'
  status: 200 | 404
  /** The tags of its head: the title and other metadata. */
  head: string
  /** The element with the id `app`. */
  body: string
  /** The picture of a `drawn` screen, as it looks before its data has loaded (picture.ts). */
  picture?: string
  /** A page's own script, a file below web/. */
  script?: string
  /** The files of the document's screens, below web/. */
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
  /** The blog's name, for its feed and its pictures. */
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

/** A post's drawing as SVG, and the name of the colour behind it. */
export type Scene = { svg: string; wash: string }
