import type { ComponentType } from 'react'
import type { Tag } from '../../../content/quiz.ts'
import type { DrawingProps } from '../../ui/drawings/Drawing.tsx'
import { Flame, LeafAndWater, Wind } from '../../ui/drawings/elements.tsx'

/** The drawing of each dosha. */
export const doshaPictures: Record<Tag, ComponentType<DrawingProps>> = {
  vata: Wind,
  pitta: Flame,
  kapha: LeafAndWater,
}
