import { useState } from 'react'
import { forPair, forSeason } from '../../../content/advice.ts'
import { fields, pairOf, seasonOf } from '../../../content/recommendations.ts'
import { MembersPage } from '../../app/members/MembersPage.tsx'
import { useBodyType, useUnsaved } from '../../core/bodyType.ts'
import { nameOfBodyType } from '../../core/doshas/name.ts'
import { Link, Redirect } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { Advice } from './Advice.tsx'
import { copy } from './copy.ts'
import { Read } from '../../ui/Read.tsx'

const words = copy.recommendations

/**
 * /recommendations: suggestions for the body type and the season. Redirects members without a body type to /.
 */
export default function RecommendationsScreen() {
  const read = useBodyType()
  const { data: bodyType, isPending, isError, isFetching, refetch } = read
  const { data: unsaved } = useUnsaved()
  const pair = pairOf(bodyType ?? '')
  const [season] = useState(() => seasonOf(new Date().getMonth()))
  if (!isPending && !isError && !pair) return <Redirect to={paths.landing} />
  return (
    <MembersPage
      pageTitle={words.pageTitle}
      bell={<Bell />}
      width="page"
      title={words.title}
      lead={bodyType ? words.lead(nameOfBodyType(bodyType)) : undefined}
      back={[paths.community, copy.back]}
    >
      <Read of={read} failed={words.notLoaded} placeholder={6} inCard>
        {() => null}
      </Read>
      <div role="status" className="empty:hidden">
        {unsaved && (
          <Card className="flex flex-wrap items-center justify-between gap-3 bg-marigold-wash">
            <p className="max-w-text">{words.unsaved}</p>
            <Button look="outline" size="small" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? words.saving : words.saveNow}
            </Button>
          </Card>
        )}
      </div>
      {pair && (
        <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
          {fields.map((field) => (
            <Advice
              key={field}
              field={field}
              all={forPair[pair][field]}
              season={{ name: words.seasons[season], ...forSeason[season][field] }}
            />
          ))}
          <Card className="flex flex-col gap-4 bg-leaf-wash">
            <p className="text-sm">{words.care}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton render={<Link to={paths.dashboard} />}>{words.dashboard}</LinkButton>
              <LinkButton look="outline" render={<Link to={paths.knowYourBody} />}>
                {words.retake}
              </LinkButton>
            </div>
          </Card>
        </div>
      )}
    </MembersPage>
  )
}
