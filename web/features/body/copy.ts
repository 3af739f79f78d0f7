import { product } from '../../../content/product.ts'
import { taught } from '../../../content/taught.ts'
import { quiz } from '../../../contract/limits.ts'

const titled = (title: string) => `${title} · ${product.name}`

/**
 * Text of the quiz and the recommendations, except the questions and the advice, which are in
 * content/.
 */
export const copy = {
  back: 'Back to Community',
  quiz: {
    pageTitle: titled('Know Your Body'),
    title: 'Know Your Body',
    lead: `${quiz.questions} questions about how you have been for most of your life. Five minutes, no right answers.`,
    known:
      'The two doshas that came up most for you, the stronger first. Take the quiz again whenever you feel you have changed.',
    doshas: {
      vata: { name: taught.doshas.Vata, text: 'Air and space: light, quick, changeable.' },
      pitta: { name: taught.doshas.Pitta, text: 'Fire and water: warm, sharp, driven.' },
      kapha: { name: taught.doshas.Kapha, text: 'Earth and water: steady, strong, slow.' },
    },
    lens: 'Ayurveda’s doshas are a traditional lens, not a medical test.',
    start: 'Start the quiz',
    goOn: 'Continue the quiz',
    over: 'Start over',
    again: 'Take the quiz again',
    recommendations: 'See what suits you',
    progress: (at: number, of: number) => `Question ${at} of ${of}`,
    answered: (count: number, of: number) => `${count} of ${of} answered`,
    backButton: 'Back',
    next: 'Next',
    seeResult: 'See your result',
    open: (at: number) => `Question ${at} has no answer yet.`,
    toOpen: (at: number) => `Go to question ${at}, which has no answer yet`,
  },
  results: {
    title: 'Your body type',
    lead: 'The two doshas that came up most, the stronger first.',
    of: (count: number, all: number) => `${count} of ${all}`,
    save: 'Save & Finish',
    processing: 'Processing...',
    change: 'Change an answer',
    consentMissing: 'Please tick the box first.',
    refused: 'Your result could not be saved. Your answers are still here, so please try again.',
  },
  recommendations: {
    pageTitle: titled('Recommendations'),
    title: 'Recommendations',
    lead: (bodyType: string) => `For ${bodyType}, and for this season.`,
    fields: { food: 'Food', movement: 'Movement', breath: 'Breath', routine: 'Daily routine', mind: 'Mind' },
    seasons: { summer: 'For the hot months', monsoon: 'For the rains', winter: 'For the cool months' },
    notLoaded: 'Couldn’t load your body type.',
    unsaved:
      'Your result could not be saved. The result is still in this tab, and we will save it as soon as we can.',
    saveNow: 'Save it now',
    saving: 'Processing...',
    dashboard: 'Go to Dashboard',
    retake: 'Take the quiz again',
    care: 'These are ordinary foods and gentle habits from an old tradition, not a treatment. If you are ill or pregnant, ask your doctor first.',
  },
}
