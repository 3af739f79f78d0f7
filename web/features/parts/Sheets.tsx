import { Card } from '../../ui/Card.tsx'
import { Badge } from '../../ui/Chip.tsx'
import dawn from '../../media/dawn.webp'
import { Face } from '../../ui/page/Face.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import { Mala } from '../../ui/Mala.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Specimen } from './Specimen.tsx'

export function Sheets() {
  return (
    <>
      <Card as="article">
        <div className="flex items-center gap-3">
          <Initial name="asha" />
          <Initial name="bela" />
          <Initial name="चेतन" />
          <Face name="Bela" photo={dawn} alt="Bela" />
          <Face name="Bela" photo={null} />
        </div>
        <h3 className="mt-4 text-xl">A card</h3>
        <p className="mt-2 text-quiet">A sheet on the paper.</p>
      </Card>
      <SectionCard title="A section" aside={<Badge>Free</Badge>} className="flex flex-col gap-4">
        <p className="text-quiet">Named by its heading.</p>
      </SectionCard>
      <Progress label="Days of the month" percent={80} />
      <Progress label="Questions" percent={12} words="3 of 25" />
      <Specimen name="Mala: 0, 12 and half a day, all 27">
        <div className="grid grid-cols-3 gap-4">
          <Mala filled={0} label="No day yet">
            <span className="font-heading text-2xl">0</span>
          </Mala>
          <Mala filled={12} today={0.5} label="12 days, and half of today">
            <span className="font-heading text-2xl">12</span>
          </Mala>
          <Mala filled={27} label="27 days">
            <span className="font-heading text-2xl">27</span>
          </Mala>
        </div>
      </Specimen>
    </>
  )
}
