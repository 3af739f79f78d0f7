import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { copy } from './copy.ts'
import { LooseKite } from './scenes/lost.tsx'

/** The screen for an unknown slug. */
export function NoSuchPost() {
  const { notFound, notFoundText, all } = copy.post
  return (
    <div className="flex flex-col items-center text-center">
      <LooseKite className="w-full max-w-[20rem]" />
      <h1 className="mt-6 text-3xl">{notFound}</h1>
      <p className="mt-4 mb-8 text-lg text-quiet">{notFoundText}</p>
      <LinkButton render={<Link to={paths.blogs} />}>{all}</LinkButton>
    </div>
  )
}
