/**
 * Members of the seeded community, in addition to asha, bela and chetan. They have no password and get no
 * emails.
 */
export const neighbours = [
  'meera',
  'farhan',
  'ishaan',
  'kavya',
  'leela',
  'manoj',
  'nandini',
  'omkar',
  'priya',
  'rohan',
  'sana',
  'tara',
  'usha',
  'vikram',
  'yash',
  'zoya',
  'anil',
  'bina',
  'dinesh',
  'gauri',
  'hari',
  'jaya',
  'kiran',
  'lata',
] as const

/** The neighbours with Plus. */
export const plusNeighbours = ['kavya', 'leela', 'nandini', 'rohan', 'sana', 'tara', 'zoya', 'jaya'] as const

export type SeededNote = {
  author: string
  daysAgo: number
  title: string
  content: string
  comments: [author: string, content: string][]
}

/** Notes of the seeded community, newest first. */
export const seededNotes: SeededNote[] = [
  {
    author: 'leela',
    daysAgo: 0.2,
    title: 'The kettle waited',
    content:
      'For a year I told myself there was no time in the morning. Today the kettle waited nine minutes for me instead of the other way round.',
    comments: [
      ['usha', 'The kettle is the best teacher I have.'],
      ['asha', 'Nine minutes is a practice. Keep them.'],
    ],
  },
  {
    author: 'manoj',
    daysAgo: 0.6,
    title: 'Knees at fifty-eight',
    content: 'My knees and I have signed a peace treaty: blanket under the shins, no hero pose, no heroics.',
    comments: [
      ['hari', 'Signing this too. A block between the feet helps mine.'],
      ['meera', 'Tell me before class and I will show you the version with a chair.'],
    ],
  },
  {
    author: 'zoya',
    daysAgo: 1.1,
    title: 'Counting lamps',
    content:
      'When sleep does not come I walk through my grandmother’s house in my head and switch off each lamp. I have never reached the kitchen.',
    comments: [['gauri', 'I tried it last night. Two rooms.']],
  },
  {
    author: 'rohan',
    daysAgo: 1.7,
    title: 'Gave my mat away',
    content:
      'A meeting ate my Thursday class, so I cancelled the evening before. Ten minutes later somebody wrote to say thank you. Best meeting I ever had.',
    comments: [
      ['priya', 'That was me. Thank you!'],
      ['lata', 'This place.'],
    ],
  },
  {
    author: 'usha',
    daysAgo: 2.3,
    title: 'Ginger, at last',
    content:
      'Ginger water at ten, before the second coffee. After two weeks the second coffee has become every other day, without a fight.',
    comments: [],
  },
  {
    author: 'vikram',
    daysAgo: 3.2,
    title: 'First class ever',
    content:
      'I kept my camera off and fell out of every pose. Nobody saw and I laughed out loud, alone in my room. Going again on Monday.',
    comments: [
      ['bela', 'Falling out means you went in. See you on Monday.'],
      ['yash', 'Camera off club here.'],
    ],
  },
  {
    author: 'nandini',
    daysAgo: 4.1,
    title: 'My father sat with me',
    content:
      'He came to ask where the newspaper was and stayed for the last ten minutes of Sitting Together. Neither of us said anything about it at dinner.',
    comments: [
      ['sana', 'I read this three times.'],
      ['tara', 'May he lose his newspaper often.'],
    ],
  },
  {
    author: 'kiran',
    daysAgo: 5.4,
    title: 'Rain on the tin roof',
    content:
      'The river sound in the Calm Room is good. The rain on my own tin roof is better, but it is not always on.',
    comments: [['dinesh', 'Please record it for the rest of us.']],
  },
  {
    author: 'tara',
    daysAgo: 6.5,
    title: 'A rest day on purpose',
    content:
      'I used to break my streak by accident and feel bad for a week. Now I choose a day, write it down, and lie on the floor with great intent.',
    comments: [['kavya', 'With great intent. Stealing that.']],
  },
  {
    author: 'farhan',
    daysAgo: 8.2,
    title: 'Breathing in traffic',
    content:
      'Four in, six out, from Silk Board to the flyover. The traffic did not change, which was not the point.',
    comments: [
      ['ishaan', 'I do it at the same light. Wave next time.'],
      ['chetan', 'Four in, six out, at every red light since I read this.'],
    ],
  },
  {
    author: 'jaya',
    daysAgo: 10.3,
    title: 'Two hundred evenings',
    content:
      'I looked it up: two hundred evenings with at least one line in the journal. Most lines are about soup. I would not give up one of them.',
    comments: [['omkar', 'Soup is a serious subject.']],
  },
  {
    author: 'priya',
    daysAgo: 12.6,
    title: 'What my shoulders knew',
    content:
      'They had been near my ears since the last quarter closed. In the third minute of a yin pose they came down, and I noticed how quiet it was up there.',
    comments: [
      ['anil', 'Mine are still up there. Sunday, then.'],
      ['bina', 'The third minute is when it happens.'],
    ],
  },
]
