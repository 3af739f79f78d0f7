import type { ComponentType } from 'react'
import type { DrawingProps } from '../../ui/drawings/Drawing.tsx'
import { Breath, Ember, Journal, Mat, Morning, Together } from '../../ui/drawings/practices.tsx'

type Station = { time: string; title: string; text: string; Drawing: ComponentType<DrawingProps>; bead: string }

/** The stations of a day, from waking to lights out. */
export const day: Station[] = [
  {
    time: '6:30 am',
    title: 'Daily Boost',
    text: 'A line of wisdom, motivation or health to wake up with, the same for everyone today.',
    Drawing: Morning,
    bead: 'bg-marigold',
  },
  {
    time: '7 am',
    title: 'Live yoga',
    text: 'A class with a teacher and with others, wherever you roll out your mat.',
    Drawing: Mat,
    bead: 'bg-marigold',
  },
  {
    time: '1 pm',
    title: 'Calm Room',
    text: 'Ocean waves, river flow or forest sounds, and a circle that breathes with you: four seconds in, four seconds out.',
    Drawing: Breath,
    bead: 'bg-terracotta',
  },
  {
    time: '6 pm',
    title: 'Community',
    text: 'Share a short note about what worked and what didn’t. Read how the others are doing.',
    Drawing: Together,
    bead: 'bg-terracotta',
  },
  {
    time: '9:30 pm',
    title: 'My Journal',
    text: 'Put the day into words. Only you read them, and they are kept encrypted.',
    Drawing: Journal,
    bead: 'bg-lotus',
  },
  {
    time: '10 pm',
    title: 'Let Go',
    text: 'Write down what still weighs on you and watch it burn. It is never stored.',
    Drawing: Ember,
    bead: 'bg-vata',
  },
]
