import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Linked } from '../../ui/Linked.tsx'

/** Explains that a tool is part of Plus, and links to the plans. */
export const PlusLine = ({ sentence }: { sentence: string }) => (
  <p className="text-center text-sm text-quiet">
    <Linked sentence={sentence} render={<Link to={paths.payments} />} />
  </p>
)
