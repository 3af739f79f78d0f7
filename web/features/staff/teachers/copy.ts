import { photo, teacher } from '../../../../contract/limits.ts'

/** Text of the screen for teachers' pages. */
export const copy = {
  title: 'Teachers',
  lead: 'What visitors read about the people who teach, and the photo they see.',
  notLoaded: 'Couldn’t load the teachers.',
  none: 'Nobody teaches here yet.',
  see: 'See the page',
  seeOf: (name: string) => `See the page of ${name}`,
  wordsOf: (username: string) => `${username}’s words`,
  words: 'In their own words',
  wordsHint: `A few lines, at most ${teacher.wordsMax} characters. No promises about health.`,
  save: 'Save the words',
  saved: (name: string) => `${name}’s words are saved.`,
  choosePhoto: 'Choose a photo',
  choosePhotoOf: (name: string) => `Choose a photo of ${name}`,
  photoHint: `JPEG, PNG or WebP, at most ${photo.bytes / 1024 / 1024} MB. It is cropped to a square, and data about place and camera is removed.`,
  sending: 'Sending the photo...',
  photoSaved: (name: string) => `${name}’s photo is on their page.`,
  removePhoto: 'Remove the photo',
  removePhotoOf: (name: string) => `Remove the photo of ${name}`,
  photoRemoved: (name: string) => `${name}’s photo was removed.`,
}
