import type { Dosha } from '../contract/limits.ts'

type Sentences = { theme: string; text: string; options: Readonly<Record<Lowercase<Dosha>, string>> }

/**
 * The 25 questions, written for Nitya. The order of the options varies, so nobody can answer by position. The
 * questions ask about most of a person's life, not about the last week.
 */
export const sentences: readonly Sentences[] = [
  {
    theme: 'Frame',
    text: 'Which best describes your build for most of your life?',
    options: {
      vata: 'Slender, with narrow shoulders or hips; bones easy to see',
      pitta: 'Medium and well proportioned; muscle comes without much effort',
      kapha: 'Broad and sturdy; a frame that carries weight well',
    },
  },
  {
    theme: 'Weight',
    text: 'What does your weight do when you pay it no attention?',
    options: {
      pitta: 'It stays about where it is, and moves when I want it to',
      kapha: 'It climbs, and I find it hard to lose',
      vata: 'It drops, and I find it hard to gain',
    },
  },
  {
    theme: 'Skin',
    text: 'How does your skin feel on an ordinary day?',
    options: {
      kapha: 'Soft, thick and a little oily',
      vata: 'Dry or thin, rough in cold weather',
      pitta: 'Warm, fair or reddish, quick to burn or break out',
    },
  },
  {
    theme: 'Hair',
    text: 'What is your hair like by nature?',
    options: {
      vata: 'Dry, fine or frizzy; it tangles',
      pitta: 'Straight and soft; it thinned or greyed early',
      kapha: 'Thick, heavy and shiny',
    },
  },
  {
    theme: 'Eyes',
    text: 'How would a friend describe your eyes?',
    options: {
      kapha: 'Large and calm, with full lashes',
      pitta: 'Keen and bright; they tire in strong light',
      vata: 'Small and quick, often moving',
    },
  },
  {
    theme: 'Hands',
    text: 'Someone shakes your hand. What do they notice?',
    options: {
      vata: 'It is cool and dry',
      kapha: 'It is cool, soft and firm',
      pitta: 'It is warm and a little damp',
    },
  },
  {
    theme: 'Joints',
    text: 'What about your joints?',
    options: {
      pitta: 'They are loose and flexible',
      vata: 'They stand out, and they crack',
      kapha: 'They are large, padded and steady',
    },
  },
  {
    theme: 'Appetite',
    text: 'How does hunger come to you?',
    options: {
      vata: 'Now and then: ravenous one day, forgotten the next',
      pitta: 'On the dot, and I am cross when a meal is late',
      kapha: 'Slowly; I can skip a meal and hardly notice',
    },
  },
  {
    theme: 'Digestion',
    text: 'How do you feel after a full meal?',
    options: {
      kapha: 'Heavy and sleepy for a good while',
      vata: 'Gassy or bloated, depending on the day',
      pitta: 'Fine, unless it was spicy or sour; then it burns',
    },
  },
  {
    theme: 'Thirst',
    text: 'How much do you want to drink?',
    options: {
      pitta: 'A lot and often, cold if possible',
      kapha: 'Not much; I seldom feel thirsty',
      vata: 'It varies, and I forget to',
    },
  },
  {
    theme: 'Taste',
    text: 'What do you reach for?',
    options: {
      kapha: 'Something dry, sharp or spicy',
      pitta: 'Something cool, sweet or fresh',
      vata: 'Something warm, oily or salty',
    },
  },
  {
    theme: 'Sleep',
    text: 'What is your sleep like?',
    options: {
      vata: 'Light; I wake easily and lie thinking',
      kapha: 'Deep and long; mornings are slow',
      pitta: 'Sound but short; I wake ready to go',
    },
  },
  {
    theme: 'Dreams',
    text: 'What are your dreams about, when you remember them?',
    options: {
      pitta: 'Quarrels, chases, problems to be solved',
      vata: 'Flying, running, places changing fast',
      kapha: 'Water, calm scenes, people I love',
    },
  },
  {
    theme: 'Weather',
    text: 'Which weather troubles you most?',
    options: {
      vata: 'Cold, dry wind',
      pitta: 'Strong heat and sun',
      kapha: 'Cool, damp, grey days',
    },
  },
  {
    theme: 'Sweat',
    text: 'How do you sweat?',
    options: {
      kapha: 'Only when I work hard, then steadily',
      vata: 'Hardly at all',
      pitta: 'Readily, even when others do not',
    },
  },
  {
    theme: 'Energy',
    text: 'How does your energy run through a day?',
    options: {
      pitta: 'Strong and directed; I stop when it is done',
      kapha: 'Even and lasting, once I have begun',
      vata: 'In bursts; I spend it all and then need a rest',
    },
  },
  {
    theme: 'Pace',
    text: 'How do you walk when nobody hurries you?',
    options: {
      kapha: 'Slowly, taking my time',
      pitta: 'With purpose, straight to where I am going',
      vata: 'Fast and light, often ahead of others',
    },
  },
  {
    theme: 'Speech',
    text: 'How do you talk?',
    options: {
      vata: 'Quickly, jumping from one thing to the next',
      kapha: 'Slowly and kindly; I choose my words',
      pitta: 'Clearly and to the point; I like to convince',
    },
  },
  {
    theme: 'Learning',
    text: 'How do you take in something new?',
    options: {
      pitta: 'With focus; I want to see how it works',
      vata: 'Straight away, and I am on to the next thing',
      kapha: 'Step by step; it takes me a while',
    },
  },
  {
    theme: 'Memory',
    text: 'How well do you remember what you learn?',
    options: {
      vata: 'I pick it up fast and lose it fast',
      pitta: 'I keep what matters to me, sharply',
      kapha: 'Once it is in, it stays for years',
    },
  },
  {
    theme: 'Decisions',
    text: 'How do you decide?',
    options: {
      kapha: 'Slowly; I would rather sleep on it',
      vata: 'I change my mind several times',
      pitta: 'Quickly, and then I stand by it',
    },
  },
  {
    theme: 'Under stress',
    text: 'Under pressure, what comes up first?',
    options: {
      pitta: 'Impatience: why is nobody doing it right?',
      kapha: 'Withdrawal: I go quiet and wait for it to pass',
      vata: 'Worry: what if it goes wrong?',
    },
  },
  {
    theme: 'Mood',
    text: 'How do your moods move?',
    options: {
      kapha: 'They are steady; little upsets me',
      pitta: 'They are strong, and then they clear',
      vata: 'They change quickly, like weather',
    },
  },
  {
    theme: 'Friends',
    text: 'How do you make friends?',
    options: {
      vata: 'Easily and everywhere; the circle keeps changing',
      kapha: 'Slowly, and then for life',
      pitta: 'Through what we do together; I choose with care',
    },
  },
  {
    theme: 'Money',
    text: 'What happens to money in your hands?',
    options: {
      pitta: 'I plan it, and spend it on what I value',
      vata: 'It goes, on small things, quickly',
      kapha: 'I save it; parting with it takes time',
    },
  },
]
