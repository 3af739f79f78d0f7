/** The seeded class types. */
export type SeededType = {
  title: string
  style: string
  level: string
  language: 'en' | 'hi'
  doshas: string[]
  equipment: string
  description: string
}

export const classTypes: SeededType[] = [
  {
    title: 'First Light',
    style: 'hatha',
    level: 'gentle',
    language: 'en',
    doshas: ['Vata', 'Kapha'],
    equipment: 'A mat and a folded blanket.',
    description:
      'An hour of plain standing poses before the day begins. We move slowly, hold each pose for five breaths and end lying down. Come as you slept.',
  },
  {
    title: 'Sun Salutes in Hindi',
    style: 'hatha',
    level: 'steady',
    language: 'hi',
    doshas: ['Kapha'],
    equipment: 'A mat.',
    description:
      'सूर्य नमस्कार के बारह चरण, पहले धीरे और फिर अपनी साँस की गति से। हर किसी के लिए, जो सुबह थोड़ा जागना चाहे।',
  },
  {
    title: 'Steady Flow',
    style: 'vinyasa',
    level: 'steady',
    language: 'en',
    doshas: ['Kapha'],
    equipment: 'A mat and water.',
    description:
      'One movement to each breath, built up over an hour and let go of again. You should know a downward dog; nobody minds if you rest in a child’s pose.',
  },
  {
    title: 'Strong Flow',
    style: 'vinyasa',
    level: 'strong',
    language: 'en',
    doshas: ['Kapha', 'Vata'],
    equipment: 'A mat, a towel and water.',
    description:
      'Arm balances, long holds and some sweat. Each pose is shown in a lighter form first. Not for a day with a sore wrist.',
  },
  {
    title: 'Long Exhale',
    style: 'yin',
    level: 'gentle',
    language: 'en',
    doshas: ['Vata', 'Pitta'],
    equipment: 'A mat, two cushions and something warm.',
    description:
      'Seven poses in seventy-five minutes, all of them on the floor. You sink, you wait, and around the third minute something lets go.',
  },
  {
    title: 'Breath before Breakfast',
    style: 'pranayama',
    level: 'gentle',
    language: 'en',
    doshas: ['Vata', 'Pitta', 'Kapha'],
    equipment: 'A cushion or a chair.',
    description:
      'Alternate nostrils, humming, and a long count out. Half an hour that fits before the kettle. If you feel dizzy, breathe as usual and watch.',
  },
  {
    title: 'Sitting Together',
    style: 'meditation',
    level: 'gentle',
    language: 'en',
    doshas: ['Pitta', 'Vata'],
    equipment: 'A cushion or a chair.',
    description:
      'A few words, twenty-five minutes of silence, a few words. It is easier to stay when others stay too.',
  },
  {
    title: 'Do Less',
    style: 'restorative',
    level: 'gentle',
    language: 'en',
    doshas: ['Vata', 'Pitta'],
    equipment: 'A mat, a blanket and every cushion you own.',
    description:
      'You are propped up so well that no muscle has to work. For the evening after a long day, or the week after a cold.',
  },
]

export type SeededSeries = {
  type: string
  weekday: number
  time: string
  minutes: number
  host: string
  capacity: number
}

const weekly = (
  type: string,
  weekdays: number[],
  time: string,
  minutes: number,
  host: string,
  capacity: number,
): SeededSeries[] => weekdays.map((weekday) => ({ type, weekday, time, minutes, host, capacity }))

/**
 * Twenty classes a week; weekday 1 is Monday. No host leads two classes at a time. The first five series are
 * enough for trying out the product.
 */
export const weeklySeries: SeededSeries[] = [
  ...weekly('First Light', [1, 3, 5], '06:30', 60, 'asha', 12),
  ...weekly('Breath before Breakfast', [2, 4], '07:00', 30, 'bela', 20),
  ...weekly('Long Exhale', [7], '18:00', 75, 'meera', 4),
  ...weekly('Steady Flow', [1, 2, 4], '18:30', 60, 'meera', 10),
  ...weekly('Strong Flow', [3, 6], '07:30', 75, 'meera', 8),
  ...weekly('Sun Salutes in Hindi', [2, 6], '06:30', 45, 'asha', 15),
  ...weekly('Sitting Together', [1, 3, 5, 7], '20:30', 40, 'bela', 30),
  ...weekly('Do Less', [5, 6], '19:00', 60, 'asha', 10),
  ...weekly('Long Exhale', [4], '20:00', 75, 'meera', 8),
]
