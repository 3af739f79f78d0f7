import { photo, teacher } from '../../../../contract/limits.ts'

/** Text of the screen of teachers' pages. */
export const copy = {
  title: 'Teachers',
  lead: 'What visitors read about the people who teach, and the photo they see.',
  notLoaded: 'Couldn’t load the teachers.',
  none: 'Nobody teaches here yet.',
  see: 'See the page',
  seeOf: (name: string) => `See the page of ${name}`,
  wordsOf: (username: string) => `Words of ${username}`,
  words: 'In their own words',
  wordsHint: `A few lines, at most ${teacher.wordsMax} characters. No promises about health.`,
  save: 'Save the words',
  saved: (name: string) => `${name}’s words are saved.`,
  choosePhoto: 'Choose a photo',
  choosePhotoOf: (name: string) => `Choose a photo of ${name}`,
  photoHint: `JPEG, PNG or WebP, at most ${photo.bytes / 1024 / 1024} MB. It is cropped to a square, and the details of place and camera are removed.`,
  sending: 'Sending the photo...',
  photoSaved: (name: string) => `The photo of ${name} is on their page.`,
  removePhoto: 'Remove the photo',
  removePhotoOf: (name: string) => `Remove the photo of ${name}`,
  photoRemoved: (name: string) => `The photo of ${name} was removed.`,
}
