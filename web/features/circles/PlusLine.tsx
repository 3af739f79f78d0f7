import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Linked } from '../../ui/Linked.tsx'

/** Explains that an action needs Plus, and links to the plans. */
export const PlusLine = ({ sentence }: { sentence: string }) => (
  <p className="text-quiet">
    <Linked sentence={sentence} render={<Link to={paths.payments} />} />
  </p>
)
