import type { ComponentType } from 'react'
import type { DrawingProps } from '../../../ui/drawings/Drawing.tsx'
import { MendedPot, ThreeVessels, Untangling, WarmBowl } from './living.tsx'
import { MorningMat, SixBreaths, ThreeKnots } from './practice.tsx'

type Look = { Scene: ComponentType<DrawingProps>; wash: string }

/** Each post's drawing and the colour behind it. A new post without an entry here gets the morning mat. */
const looks: Record<string, Look> = {
  'dont-just-eat-less': { Scene: WarmBowl, wash: 'bg-marigold-wash' },
  'mental-health-healing-work': { Scene: MendedPot, wash: 'bg-leaf-wash' },
  'natural-anxiety-relief-yoga-ayurveda': { Scene: Untangling, wash: 'bg-lotus-wash' },
  'one-size-doesnt-fit-all': { Scene: ThreeVessels, wash: 'bg-terracotta-wash' },
  'six-pranayama-techniques': { Scene: SixBreaths, wash: 'bg-vata-wash' },
  'yoga-bandhas': { Scene: ThreeKnots, wash: 'bg-leaf-wash' },
  'yoga-morning-routine-for-stress': { Scene: MorningMat, wash: 'bg-marigold-wash' },
}

export const lookOf = (slug: string): Look => looks[slug] ?? { Scene: MorningMat, wash: 'bg-leaf-wash' }
