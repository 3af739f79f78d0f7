import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { StillPage, type Handle } from './stillPage.ts'

/** Runs at build time alone, to write the public pages. Each file is whole, and a screen that throws fails the build. */
export default async function writePage(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false
  const page = (
    <StillPage value={isStill(context)}>
      <ServerRouter context={context} url={request.url} />
    </StillPage>
  )
  const body = await renderToReadableStream(page, {
    onError(error) {
      failed = true
      console.error(error)
    },
  })
  await body.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(body, { status: failed ? 500 : status, headers })
}

/** The app's own start file is written for `/` too, and needs its scripts. */
function isStill({ isSpaMode, routeModules, staticHandlerContext }: EntryContext) {
  if (isSpaMode) return false
  return staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as Handle | undefined)?.still)
}
