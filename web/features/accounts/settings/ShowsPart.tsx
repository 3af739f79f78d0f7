import { Link } from '../../../app/navigation.tsx'
import { useMe } from '../../../core/me.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Read } from '../../../ui/Read.tsx'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'
import { useChangeAccount } from './calls.ts'

const words = copy.shows

/** Lets the member choose the details that others see on their page. */
export function ShowsPart() {
  const me = useMe()
  const { mutateAsync: choose } = useChangeAccount()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={me} failed={copy.account.notLoaded}>
        {({ username, shows }) => (
          <>
            <Form
              act={(data) =>
                choose({
                  body: { shows: { milestones: data.has('milestones'), circle: data.has('circle') } },
                })
              }
              done={words.saved}
              failed={failureOf}
              submit={words.save}
            >
              <Tick
                name="milestones"
                defaultChecked={shows.milestones}
                label={words.milestones}
                hint={words.milestonesHint}
              />
              <Tick
                name="circle"
                defaultChecked={shows.circle}
                label={words.circle}
                hint={words.circleHint}
              />
            </Form>
            <LinkButton look="quiet" className="self-start" render={<Link to={paths.member(username)} />}>
              {words.see}
            </LinkButton>
          </>
        )}
      </Read>
    </SectionCard>
  )
}
