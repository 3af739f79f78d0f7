import { catalogue } from '../../core/language.ts'

/** Refusals about notes and comments, and the name shown for anonymous authors. */
export const words = catalogue(
  {
    otherNote: 'This comment is for a different note than the one in the path.',
    aMember: 'A member',
    namedInCircles: 'In a circle, everybody sees who wrote a note.',
    noTeachersInCircles: 'No teacher reads what is written in a circle.',
  },
  {
    hi: {
      otherNote: 'यह टिप्पणी पते में दिए नोट से अलग नोट के लिए है।',
      aMember: 'एक सदस्य',
      namedInCircles: 'मंडली में सब देखते हैं कि किसने लिखा।',
      noTeachersInCircles: 'मंडली में लिखा हुआ कोई शिक्षक नहीं पढ़ता।',
    },
  },
)

/** Returns the author's name as shown to everybody. */
export const nameOf = (row: { author_name: string; anonymous: boolean }) =>
  row.anonymous ? words.aMember : row.author_name
