import { fadeScript, fadeStyle } from '../app/fades.ts'
import { manifestPath, tongue } from '../api/tongue.ts'
import { placeholders } from '../app/deployment.ts'
import { themeScript } from '../app/theme.ts'
import devanagari from '../styles/fonts/anek-devanagari.woff2?url'
import anek from '../styles/fonts/anek-latin.woff2?url'
import fraunces from '../styles/fonts/fraunces.woff2?url'
import type { Renderer } from './rendered.ts'

/** The typefaces above the fold. Fraunces has no Devanagari. */
const typefaces = [anek, tongue === 'hi' ? devanagari : fraunces]

/**
 * Returns a complete document as text. The build writes it and the server sends the same text to everybody,
 * so nothing in it may depend on the visitor. The server replaces each `%NAME%` with a value of its
 * configuration when it reads the file (app/deployment.ts).
 */
export const documentHtml: Renderer['documentHtml'] = ({ head, body }, { start = '', styles, scripts }) => {
  const { origin, chat, newsletter } = placeholders
  return `<!doctype html>
<html lang="${tongue}" data-theme="" data-origin="${origin}" data-chat="${chat}" data-newsletter="${newsletter.address}" data-newsletter-sandbox="${newsletter.sandbox}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${themeScript};${fadeScript}</script>${start}
<style>${fadeStyle}</style>
${typefaces.map((face) => `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="${manifestPath}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0F1A17">
${head}${styles}
</head>
<body>${body}${scripts}</body>
</html>
`
}
