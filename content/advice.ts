import type { Field, Pair, Season, Suggestion } from './recommendations.ts'

const s = (title: string, why: string): Suggestion => ({ title, why })

/**
 * Advice for each pair of doshas, in every season, written for Nitya: ordinary food and gentle habits, in the
 * terms of Ayurveda. The advice is never a treatment, and a healthy adult can safely try all of it.
 */
export const forPair: Record<Pair, Record<Field, readonly Suggestion[]>> = {
  'Vata + Pitta': {
    food: [
      s('Rice and moong dal with a spoon of ghee', 'Warm and soft enough for Vata, mild enough for Pitta.'),
      s('Sweet fruit: ripe pears, grapes, soaked raisins', 'Sweet is the one taste that settles both.'),
      s('Go easy on chillies, vinegar and raw salads', 'The first two heat Pitta; the third leaves Vata cold and gassy.'),
    ],
    movement: [
      s('A slow flow of 25 minutes, ended early', 'Vata wants rhythm and Pitta wants to win: stopping before you are tired serves both.'),
      s('Swimming or an evening walk by water', 'It moves the body without heating the head.'),
    ],
    breath: [
      s('Alternate nostril breathing, 5 minutes', 'It evens out a quick mind without stirring heat.'),
      s('A longer breath out than in: 4 counts in, 6 out', 'A long breath out softens both worry and temper.'),
    ],
    routine: [
      s('Meals at the same three times every day', 'Regularity steadies Vata; never going hungry keeps Pitta kind.'),
      s('Coconut or almond oil on the feet before bed', 'Oil grounds Vata, and these two oils do not heat Pitta.'),
    ],
    mind: [
      s('Write tomorrow’s three things, then close the book', 'It empties Vata’s list and gives Pitta an end to the work.'),
      s('A quarter of an hour a day without a goal', 'Both doshas thrive on doing; rest lets them last.'),
    ],
  },
  'Vata + Kapha': {
    food: [
      s('Vegetable soups with ginger and black pepper', 'Both run cold; warm spice wakes the digestion without weighing it down.'),
      s('Cooked greens, barley, old rice', 'Warm for Vata and light for Kapha.'),
      s('Leave iced drinks and cold milk for others', 'Cold slows Kapha and unsettles Vata.'),
    ],
    movement: [
      s('Sun salutations before breakfast, 6 to 12 rounds', 'They warm Vata and start Kapha’s engine.'),
      s('A brisk walk at the same hour every day', 'Kapha needs the briskness, Vata the sameness.'),
    ],
    breath: [
      s('Ujjayi, the breath like a distant sea, 5 minutes', 'It warms from inside and gives a drifting mind a sound to follow.'),
      s('Box breathing: 4 in, 4 hold, 4 out, 4 hold', 'Equal sides bring a scattered or a dull mind to the same middle.'),
    ],
    routine: [
      s('Up before the sun, with warm water first', 'Late mornings make Kapha heavier, and Vata later.'),
      s('Warm sesame oil, then a dry towel rub', 'The oil is for Vata, the rub is for Kapha.'),
    ],
    mind: [
      s('Begin the task, for five minutes only', 'Vata hesitates and Kapha waits; five minutes is too small for either to refuse.'),
      s('One new place or face a week', 'Enough change to keep Kapha awake, not so much that Vata is blown about.'),
    ],
  },
  'Pitta + Kapha': {
    food: [
      s('Bitter and green: karela, methi, spinach', 'Bitter cools Pitta and also lightens Kapha, which few tastes do.'),
      s('Beans, lentils and millet', 'They fill without oil and without heat.'),
      s('Fewer fried and salted snacks', 'Oil weighs on Kapha; salt and frying heat Pitta.'),
    ],
    movement: [
      s('Something that makes you sweat, before ten in the morning', 'Kapha needs the effort; early, Pitta keeps its cool.'),
      s('Twists and side bends, held for five breaths', 'They work on the middle, where both tend to settle.'),
    ],
    breath: [
      s('Sheetali, breathing in over a curled tongue, 3 minutes', 'It cools quickly; the deep breath in keeps Kapha moving.'),
      s('Bhramari, the humming breath, 7 rounds', 'The hum takes the edge off temper without making you drowsy.'),
    ],
    routine: [
      s('The largest meal at noon, a small one at night', 'The fire is strongest then, and a light evening meal makes for a light morning.'),
      s('No daytime nap; ten minutes in the shade instead', 'Daytime sleep makes Kapha heavier; shade is what Pitta really wanted.'),
    ],
    mind: [
      s('Give one thing away each week', 'Both like to hold on: one to opinions, the other to things.'),
      s('Let another person choose', 'A small daily practice in loosening the grip.'),
    ],
  },
}

/** The season's additions, for everyone. */
export const forSeason: Record<Season, Record<Field, Suggestion>> = {
  summer: {
    food: s('Cucumber, coconut water and buttermilk at noon', 'In the hot months everyone has more Pitta than usual.'),
    movement: s('Practise at dawn or after sunset', 'The body keeps enough heat of its own by day.'),
    breath: s('Left nostril breathing, 3 minutes', 'By tradition the left side cools.'),
    routine: s('Wet the wrists and the back of the neck at noon', 'A little water, much relief.'),
    mind: s('Put the argument off until evening', 'Half of it was the weather.'),
  },
  monsoon: {
    food: s('Freshly cooked and warm, with a little ginger', 'In the wet months digestion is at its weakest.'),
    movement: s('Mat work indoors, joints first', 'Damp and wind settle in the joints.'),
    breath: s('Ten slow rounds of ujjayi on grey mornings', 'It gives the warmth that the sky does not.'),
    routine: s('Dry feet, dry hair, early nights', 'What stays damp stays unwell.'),
    mind: s('Light a lamp at dusk', 'Short grey days ask for one bright ritual.'),
  },
  winter: {
    food: s('Sesame, jaggery and cooked roots', 'In the cold months the fire inside is strong and wants fuel.'),
    movement: s('A longer warm-up than you think you need', 'Cold muscles learn slowly and tear quickly.'),
    breath: s('Right nostril breathing, 3 minutes on waking', 'By tradition the right side warms.'),
    routine: s('Warm oil on the whole body before the bath', 'Dry air takes moisture from the skin; oil gives it back.'),
    mind: s('Ten minutes of morning sun on the face', 'Early light is the simplest cheer of the season.'),
  },
}
