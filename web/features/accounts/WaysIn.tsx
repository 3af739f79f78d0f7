import { useState, useSyncExternalStore } from 'react'
import { phrases } from '../../../content/phrases.ts'
import { product } from '../../../content/product.ts'
import { TopBar } from '../../app/frame/TopBar.tsx'
import mp4 from '../../media/dawn.mp4'
import webm from '../../media/dawn.webm'
import poster from '../../media/dawn.webp'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LoopingVideo } from '../../ui/LoopingVideo.tsx'
import { AuthForm } from './AuthForm.tsx'

const video = [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

/** What the login and registration screens share: the video, the headline, a phrase, the form. */
export function WaysIn({ mode }: { mode: 'login' | 'register' }) {
  return (
    <div className="relative isolate flex flex-1 flex-col">
      <header>
        <TopBar home={paths.landing} />
      </header>
      <main className="flex flex-1 items-center justify-center pt-4 pb-16">
        <div className="grid w-full max-w-page items-center gap-8 px-4 sm:px-8 lg:grid-cols-[1fr_var(--container-form)] lg:gap-16">
          <div className="mx-auto max-w-form text-center lg:mx-0 lg:max-w-none lg:text-left">
            <h1 className="text-3xl lg:text-4xl">{product.promise}</h1>
            <p className="mt-3 text-lg">{product.invitation}</p>
            <Phrase />
          </div>
          <Card className="mx-auto w-full max-w-form">
            <AuthForm mode={mode} />
          </Card>
        </div>
      </main>
      <LoopingVideo poster={poster} sources={video} />
    </div>
  )
}

const never = () => () => undefined

/**
 * A random phrase on each visit. The prerendered document omits the phrase, because hydration would replace
 * it with another.
 */
function Phrase() {
  const [index] = useState(() => Math.floor(Math.random() * phrases.length))
  const phrase = useSyncExternalStore(
    never,
    () => phrases[index],
    () => undefined,
  )
  return <p className="mt-6 min-h-8 font-heading text-xl text-leaf">{phrase}</p>
}
