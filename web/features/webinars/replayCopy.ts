import { replay } from '../../../contract/limits.ts'

/** Text about recordings. */
export const copy = {
  replayTitle: (title: string) => `${title}: the recording`,
  replayText: (until: string) =>
    `You can watch it until ${until}. Only the teacher can be seen or heard in it.`,
  watch: 'Watch it',
  recording: 'The recording',
  noReplay: 'There is no recording here now.',
  replayNotLoaded: 'Couldn’t load the recording.',
  noSeat: 'The recording is for those who had a ticket.',
  answered: 'Questions that were answered',
  byVoice: 'Answered in the webinar.',

  classReplay: {
    back: 'My classes',
    none: `There is no recording here now. A teacher can share one for ${replay.classHours} hours after a class.`,
    noSeat: 'The recording is for those who had a seat in the class.',
    plus: 'Recordings of your classes are part of Plus.',
    toPlus: 'See Plus',
  },
}
