import { type Dosha, doshas } from '../contract/limits.ts'

/** An option's tag, as the quiz and its call carry it. */
export type Tag = Lowercase<Dosha>
export type Question = { theme: string; text: string; options: readonly { tag: Tag; text: string }[] }
export type Scores = Record<Tag, number>

const tags = doshas.map((dosha) => dosha.toLowerCase() as Tag)

/** How often each dosha was chosen; unanswered questions count for none. */
export function scoresOf(answers: readonly (Tag | undefined)[]): Scores {
  const scores: Scores = { vata: 0, pitta: 0, kapha: 0 }
  for (const answer of answers) if (answer) scores[answer]++
  return scores
}

/** The two highest scores, as 'Vata + Pitta'; ties go in the order Vata, Pitta, Kapha. */
export function resultOf(scores: Scores): string {
  const [first, second] = tags.toSorted((a, b) => scores[b] - scores[a])
  return [first, second].map((tag) => tag![0]!.toUpperCase() + tag!.slice(1)).join(' + ')
}

const ask = (theme: string, text: string, vata: string, pitta: string, kapha: string, order = 'vpk'): Question => {
  const all = { v: { tag: 'vata', text: vata }, p: { tag: 'pitta', text: pitta }, k: { tag: 'kapha', text: kapha } } as const
  return { theme, text, options: [...order].map((letter) => all[letter as keyof typeof all]) }
}

/**
 * The 25 questions, written for Nitya. The options' order changes from question to question, so that nobody answers by
 * place. They ask for what has been so for most of a life, not for the last week.
 */
export const questions: readonly Question[] = [
  ask('Frame', 'Which describes your build, for most of your life?',
    'Slender, with narrow shoulders or hips; bones easy to see',
    'Medium and well proportioned; muscle comes without much effort',
    'Broad and sturdy; a frame that carries weight well'),
  ask('Weight', 'What does your weight do when you pay it no attention?',
    'It drops, and I find it hard to gain',
    'It stays about where it is, and moves when I want it to',
    'It climbs, and I find it hard to lose', 'pkv'),
  ask('Skin', 'How does your skin feel on an ordinary day?',
    'Dry or thin, rough in cold weather',
    'Warm, fair or reddish, quick to burn or break out',
    'Soft, thick and a little oily', 'kvp'),
  ask('Hair', 'What is your hair like by nature?',
    'Dry, fine or frizzy; it tangles',
    'Straight and soft; it thinned or greyed early',
    'Thick, heavy and shiny'),
  ask('Eyes', 'How would a friend describe your eyes?',
    'Small and quick, often moving',
    'Keen and bright; they tire in strong light',
    'Large and calm, with full lashes', 'kpv'),
  ask('Hands', 'Someone shakes your hand. What do they notice?',
    'It is cool and dry',
    'It is warm and a little damp',
    'It is cool, soft and firm', 'vkp'),
  ask('Joints', 'What about your joints?',
    'They stand out, and they crack',
    'They are loose and flexible',
    'They are large, padded and steady', 'pvk'),
  ask('Appetite', 'How does hunger come to you?',
    'Now and then: ravenous one day, forgotten the next',
    'On the dot, and I am cross when a meal is late',
    'Slowly; I can skip a meal and hardly notice'),
  ask('Digestion', 'How do you feel after a full meal?',
    'Gassy or bloated, depending on the day',
    'Fine, unless it was spicy or sour; then it burns',
    'Heavy and sleepy for a good while', 'kvp'),
  ask('Thirst', 'How much do you want to drink?',
    'It varies, and I forget to',
    'A lot and often, cold if possible',
    'Little; I seldom feel thirsty', 'pkv'),
  ask('Taste', 'What do you reach for?',
    'Something warm, oily or salty',
    'Something cool, sweet or fresh',
    'Something dry, sharp or spicy', 'kpv'),
  ask('Sleep', 'What is your sleep like?',
    'Light; I wake easily and lie thinking',
    'Sound but short; I wake ready to go',
    'Deep and long; mornings are slow', 'vkp'),
  ask('Dreams', 'What are your dreams about, when you remember them?',
    'Flying, running, places changing fast',
    'Quarrels, chases, problems to be solved',
    'Water, calm scenes, people I love', 'pvk'),
  ask('Weather', 'Which weather troubles you most?',
    'Cold, dry wind',
    'Strong heat and sun',
    'Cool, damp, grey days'),
  ask('Sweat', 'How do you sweat?',
    'Hardly at all',
    'Readily, even when others do not',
    'Only when I work hard, then steadily', 'kvp'),
  ask('Energy', 'How does your energy run through a day?',
    'In bursts; I spend it all and then need a rest',
    'Strong and directed; I stop when it is done',
    'Even and lasting, once I have begun', 'pkv'),
  ask('Pace', 'How do you walk when nobody hurries you?',
    'Fast and light, often ahead of others',
    'With purpose, straight to where I am going',
    'Slowly, taking my time', 'kpv'),
  ask('Speech', 'How do you talk?',
    'Quickly, jumping from one thing to the next',
    'Clearly and to the point; I like to convince',
    'Slowly and kindly; I choose my words', 'vkp'),
  ask('Learning', 'How do you take in something new?',
    'At once, and I am on to the next thing',
    'With focus; I want to see how it works',
    'Step by step; it takes me a while', 'pvk'),
  ask('Memory', 'And how do you keep it?',
    'I pick it up fast and lose it fast',
    'I keep what matters to me, sharply',
    'Once it is in, it stays for years'),
  ask('Decisions', 'How do you decide?',
    'I change my mind several times',
    'Quickly, and then I stand by it',
    'Slowly; I would rather sleep on it', 'kvp'),
  ask('Under stress', 'Under pressure, what comes up first?',
    'Worry: what if it goes wrong?',
    'Impatience: why is nobody doing it right?',
    'Withdrawal: I go quiet and wait for it to pass', 'pkv'),
  ask('Mood', 'How do your moods move?',
    'They change quickly, like weather',
    'They are strong, and then they clear',
    'They are steady; little upsets me', 'kpv'),
  ask('Friends', 'How do you make friends?',
    'Easily and everywhere; the circle keeps changing',
    'By what we do together; I choose with care',
    'Slowly, and then for life', 'vkp'),
  ask('Money', 'What happens to money in your hands?',
    'It goes, on small things, quickly',
    'I plan it, and spend it on what I value',
    'I save it; parting with it takes time', 'pvk'),
]
