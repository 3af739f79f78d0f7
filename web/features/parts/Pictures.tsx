import mp4 from '../../media/dawn.mp4'
import webm from '../../media/dawn.webm'
import poster from '../../media/dawn.webp'
import { BreathCircle } from '../../ui/BreathCircle.tsx'
import { Flame, Leaf, LeafAndWater, Wind } from '../../ui/drawings/elements.tsx'
import { Breath, Ember, Journal, Mat, Morning, Together } from '../../ui/drawings/practices.tsx'
import { LoopingVideo } from '../../ui/LoopingVideo.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { RisingSun } from '../../ui/RisingSun.tsx'
import { Row, Specimen } from './Specimen.tsx'

const sources = [
  { src: webm, type: 'video/webm' },
  { src: mp4, type: 'video/mp4' },
]

export function Pictures() {
  return (
    <>
      <Row>
        <Mark className="size-16" />
        <Mark />
        <BreathCircle className="size-24" />
      </Row>
      <Row>
        {[Wind, Flame, LeafAndWater, Leaf, Morning, Breath, Mat, Together, Journal, Ember].map((Drawing) => (
          <Drawing key={Drawing.name} className="size-24" />
        ))}
      </Row>
      <RisingSun className="h-64 w-full" />
      <Specimen name="LoopingVideo">
        <div className="relative isolate flex h-72 items-center justify-center overflow-hidden rounded-card">
          <LoopingVideo poster={poster} sources={sources} />
          <p className="font-heading text-3xl">Words on the water</p>
        </div>
      </Specimen>
    </>
  )
}
