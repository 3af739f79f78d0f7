import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useCache } from '../../data/cache.ts'
import { mendRefusals } from '../../api/call.ts'
import { type Me, me as ownAccount, useMe } from '../../core/me.ts'
import { Link } from '../../app/navigation.tsx'
import { useTheme } from '../../app/useTheme.ts'
import { paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Announcer } from '../../ui/overlays/Announcer.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { askForSecondFactor, settleSecondFactor, useAsking } from './asking.ts'
import { copy } from './copy.ts'
import { failureSentence } from './failures.ts'
import { Refusal } from './Refusal.tsx'
import { SecondFactorDialog, SecondFactorPage } from './SecondFactor.tsx'
import { isFor, sectionAt, sections } from './sections.ts'
import { StaffNav } from './StaffNav.tsx'
import { StaffPage } from './StaffPage.tsx'
import { notBegun, Read } from '../../ui/Read.tsx'

/**
 * Dense layout: 14 px text, and fields as high as the buttons beside them; on touch screens, 44 px and no
 * zoom on focus.
 */
const dense =
  '[--text-sm:0.8125rem] text-[0.875rem]/[1.5] [&_:is(input,select)]:min-h-9 [&_textarea]:min-h-20 [&_:is(input,textarea)]:px-3 [&_select]:pl-3 [&_:is(input,select,textarea)]:py-1.5 pointer-coarse:[&_:is(input,select)]:min-h-11 pointer-coarse:[&_:is(input,select,textarea)]:text-base'

const staffCalls = ' /api/staff/'

/** The frame of the console: its bar and navigation, and the guard around its screens. */
export function StaffFrame() {
  const { data: me } = useMe()
  const cache = useCache()
  useEffect(() => {
    const stop = mendRefusals(async (line, { status, body }) => {
      if (status !== 403 || !line.includes(staffCalls)) return false
      const confirmed = body.code === 'second_factor' && (await askForSecondFactor())
      // The roles may have changed.
      if (!confirmed) void cache.touch([ownAccount])
      return confirmed
    })
    return () => {
      stop()
      settleSecondFactor(false)
    }
  }, [cache])
  const shown = me ? sections.filter(({ roles }) => me.roles.length > 0 && isFor(roles, me.roles)) : []
  return (
    <div className={classes('flex flex-1 flex-col', dense)}>
      <header className="border-b border-hairline bg-card">
        <div className="mx-auto flex w-full max-w-[84rem] items-center gap-1 px-4 py-1.5 sm:px-8 lg:px-6">
          <Link
            to={paths.staff}
            className="mr-auto inline-flex min-h-11 items-center gap-2 rounded-field font-heading text-lg"
          >
            <Mark />
            {copy.product}
          </Link>
          <ThemeSwitch {...useTheme()} />
          <LinkButton look="quiet" size="dense" render={<Link to={paths.community} />}>
            {copy.back}
          </LinkButton>
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-6 lg:px-6">
        <StaffNav sections={shown} isLoading={!me} />
        <Announcer place="bottom" lasting undoFailed={failureSentence}>
          <Guarded me={me} />
        </Announcer>
      </div>
    </div>
  )
}

function Guarded({ me }: { me: Me | undefined }) {
  const read = useMe()
  const { pathname } = useLocation()
  const cache = useCache()
  const isAsking = useAsking()
  const isFirst = isAsking && !cache.hasRead(staffCalls)
  const section = sectionAt(pathname)
  if (!me) {
    return (
      <StaffPage title={section?.label ?? copy.name}>
        <Read of={read} failed={copy.notLoaded} placeholder={5}>
          {() => null}
        </Read>
      </StaffPage>
    )
  }
  const admitted = section && [...section.roles, ...((pathname !== section.path && section.below) || [])]
  if (me.roles.length === 0 || !admitted || !isFor(admitted, me.roles))
    return <Refusal hasRole={me.roles.length > 0} />
  return (
    <>
      {isFirst && <SecondFactorPage username={me.username} />}
      {/* Remains mounted while hidden, so that pending work continues. */}
      <div className={isFirst ? 'hidden' : 'contents'}>
        <Suspense
          fallback={
            <StaffPage title={section.label}>
              <Read of={notBegun} failed={copy.notLoaded} placeholder={5}>
                {() => null}
              </Read>
            </StaffPage>
          }
        >
          <Outlet />
        </Suspense>
      </div>
      {isAsking && !isFirst && <SecondFactorDialog username={me.username} />}
    </>
  )
}
