import { product } from '../../../content/product.ts'
import { quiz } from '../../../contract/limits.ts'

const titled = (title: string) => `${title} · ${product.name}`

/** Every sentence of the quiz and the recommendations, except the questions and the advice: those are in content/. */
export const copy = {
  back: 'Back to Community',
  quiz: {
    pageTitle: titled('Know Your Body'),
    title: 'Know Your Body',
    lead: `${quiz.questions} questions about how you have been for most of your life. Five minutes, no right answers.`,
    known: 'What came up most for you, the stronger first. Take the quiz again whenever you have changed.',
    doshas: {
      vata: { name: 'Vata', text: 'Air and space: light, quick, changeable.' },
      pitta: { name: 'Pitta', text: 'Fire and water: warm, sharp, driven.' },
      kapha: { name: 'Kapha', text: 'Earth and water: steady, strong, slow.' },
    },
    lens: 'Ayurveda’s doshas are a traditional lens, not a medical test.',
    start: 'Start the quiz',
    goOn: 'Go on where you were',
    over: 'Start over',
    again: 'Take the quiz again',
    recommendations: 'See what suits you',
    progress: (at: number, of: number) => `Question ${at} of ${of}`,
    answered: (count: number, of: number) => `${count} of ${of} answered`,
    backButton: 'Back',
    next: 'Next',
    seeResult: 'See your result',
    open: (at: number) => `Question ${at} is still open.`,
    toOpen: (at: number) => `Go to question ${at}, which is still open`,
  },
  results: {
    title: 'Your body type',
    lead: 'The two that came up most, the stronger first.',
    of: (count: number, all: number) => `${count} of ${all}`,
    save: 'Save & Finish',
    processing: 'Processing...',
    change: 'Change an answer',
    consentMissing: 'Please tick the box first.',
    refused: 'Your result could not be saved. Your answers are still here: please try again.',
  },
  recommendations: {
    pageTitle: titled('Recommendations'),
    title: 'Recommendations',
    lead: (bodyType: string) => `For ${bodyType}, and for this season.`,
    fields: { food: 'Food', movement: 'Movement', breath: 'Breath', routine: 'Daily routine', mind: 'Mind' },
    seasons: { summer: 'For the hot months', monsoon: 'For the rains', winter: 'For the cool months' },
    notLoaded: 'Couldn’t load your body type.',
    unsaved:
      'Your result could not be saved. It waits in this tab, and is saved as soon as that works again.',
    saveNow: 'Save it now',
    saving: 'Processing...',
    dashboard: 'Go to Dashboard',
    retake: 'Take the quiz again',
    care: 'Ordinary food and gentle habits, as a tradition sees them; no treatment. With an illness or a pregnancy, ask your doctor first.',
  },
}
