import { use, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import { product } from '../content/product.ts'
import { fadeScript, fadeStyle } from './lib/fades.ts'
import { place } from './lib/place.ts'
import { themeScript } from './lib/theme.ts'
import stillScript from './still.ts?worker&url'
import { StillPage } from './stillPage.ts'
import './styles/app.css'
import anek from './styles/fonts/anek-latin.woff2?url'
import fraunces from './styles/fonts/fraunces.woff2?url'
import { Loading } from './ui/Loading.tsx'

/**
 * The document around every screen; written at build time, so nothing in it may depend on who is looking. The app in the
 * browser starts within it and carries none of it (entry.client.tsx).
 */
export const Layout = import.meta.env.SSR ? Document : undefined

function Document({ children }: { children: ReactNode }) {
  const { origin, chat, newsletter } = place()
  return (
    <html
      lang="en"
      data-theme=""
      data-origin={origin}
      data-chat={chat}
      data-newsletter={newsletter.address}
      data-newsletter-sandbox={newsletter.sandbox}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{`${themeScript};${fadeScript}`}</script>
        <style>{fadeStyle}</style>
        <link rel="preload" href={anek} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F1A17" />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app" className="contents">
          {children}
        </div>
        <PageScripts />
      </body>
    </html>
  )
}

function PageScripts() {
  if (use(StillPage)) return <script type="module" src={stillScript} />
  return <Scripts />
}

/** Seen on the way into the members' side, until its first screen has come. */
export function HydrateFallback() {
  return <Loading />
}

export const meta = () => [{ title: product.name }]

export default function App() {
  return <Outlet />
}
