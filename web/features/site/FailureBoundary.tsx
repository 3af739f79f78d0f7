import { Component, type ReactNode } from 'react'
import { base } from '../../api/tongue.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { ScreenLost } from '../../app/screenLoader.tsx'
import { failureCopy } from './failureCopy.ts'

/** Both links load a new document, because the running app may be broken. */
function Failure() {
  const { heading, text, again, home } = failureCopy
  return (
    <main className="flex flex-1 flex-col items-center justify-center px-4 py-20 text-center">
      <Mark className="size-16" />
      <h1 className="mt-6 text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-quiet">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{again}</Button>
        <LinkButton look="outline" href={base + paths.landing}>
          {home}
        </LinkButton>
      </div>
    </main>
  )
}

type Props = { at: string; children: ReactNode }

/** While offline, the error cannot be reported. */
const ignore = () => undefined

/**
 * Shows `Failure` if a screen threw or its code could not be loaded. Renders again at the next location,
 * `at`.
 */
export class FailureBoundary extends Component<Props, { at: string; failed: boolean }> {
  override state = { at: this.props.at, failed: false }
  readonly first = this.props.at

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: Props, before: { at: string }) {
    return at === before.at ? null : { at, failed: false }
  }

  override componentDidCatch(error: unknown) {
    // A newer build may have replaced the file; the reloaded document refers to the new file. The first screen
    // came with its document, so reloading would not help.
    if (error instanceof ScreenLost && navigator.onLine && this.props.at !== this.first) location.reload()
    else void import('../../app/report.ts').then(({ reportError }) => reportError(error), ignore)
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}
