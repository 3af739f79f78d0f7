/**
 * A document to write: the path it is rendered at, the paths it answers (a pattern of the route table), its status, and
 * whether the sitemap lists it.
 */
export type Planned = { path: string; pattern: string; status: 200 | 404; listed: boolean }

/** A rendered document, short of the styles and scripts that bring it to life. */
export type Rendered = {
  /** `page`: finished. `whole`: holds its whole screen, for the app to hydrate. `loading`: the app renders the screen. */
  kind: 'page' | 'whole' | 'loading'
  status: 200 | 404
  /** Its title and other metadata. */
  head: string
  /** The element with the id `app`. */
  body: string
  /** A page's own script, a file below web/. */
  script?: string
  /** The screens that are shown in it, files below web/. */
  screens: string[]
  /** The calls to make before the app's code has come. */
  early: readonly string[]
}

/** A document's own tags: `start` near the start of its head, `styles` at its end, `scripts` at the end of its body. */
export type Tags = { start?: string; styles: string; scripts: string }

/** What render.tsx exports: how the build and the development server get their documents. */
export type Renderer = {
  plan(): Planned[]
  render(path: string): Promise<Rendered>
  documentHtml(rendered: Pick<Rendered, 'head' | 'body'>, tags: Tags): string
  renderScene(slug: string): Scene
}

/** The drawing of a post as SVG, and the name of the colour behind it. */
export type Scene = { svg: string; wash: string }
