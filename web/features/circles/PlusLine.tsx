import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Linked } from '../../ui/Linked.tsx'

/** Says what needs Plus here, with a link to the plans. */
export const PlusLine = ({ sentence }: { sentence: string }) => (
  <p className="text-quiet">
    <Linked sentence={sentence} render={<Link to={paths.payments} />} />
  </p>
)
