import { deployment } from '../../app/deployment.ts'
import { copy } from './copy.ts'

/**
 * The newsletter's own page in a frame: sandboxed according to the server's configuration, without a
 * referrer, and loaded only once it is scrolled into view (docs/promises.md#s17).
 */
export function Newsletter() {
  const { address, sandbox } = deployment().newsletter
  return (
    <section aria-labelledby="newsletter" className="mt-16 print:hidden">
      <h2 id="newsletter" className="max-w-[24ch] text-2xl">
        {copy.newsletter.heading}
      </h2>
      <iframe
        title={copy.newsletter.frame}
        src={address}
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        loading="lazy"
        height={320}
        className="mt-6 h-[320px] w-full max-w-[480px] rounded-card border border-hairline bg-card"
      />
    </section>
  )
}
