import { photo } from '../../../contract/limits.ts'
import { taught } from '../../core/copy.ts'
import { catalogue, memberLanguage } from '../../core/language.ts'
import type { Teacher } from './page.ts'

/** The texts about teachers that calls and pages return. */
export const words = catalogue({
  notAPhoto: `Choose a JPEG, PNG or WebP picture of at most ${photo.bytes / 1024 / 1024} MB and ${photo.pixels / 1_000_000} megapixels.`,
  teaches: (name: string, styles: string) => `${name} teaches ${styles}, live.`,
  teachesLive: (name: string) => `${name} teaches live classes.`,
  job: 'Yoga teacher',
})

type Told = Pick<Teacher, 'name' | 'words' | 'styles'>

const listed = (styles: Told['styles']) =>
  new Intl.ListFormat(`${memberLanguage()}-IN`).format(styles.map((style) => taught.styles[style]))

/** Describes a teacher who has not written anything yet. */
export const aboutTeacher = ({ name, styles }: Told) =>
  styles.length ? words.teaches(name, listed(styles)) : words.teachesLive(name)

/**
 * Returns the words of a teacher's page before the app starts, by slot
 * (web/features/teachers/TeacherOutline.tsx).
 */
export const outlineWords = (teacher: Told) => ({
  NAME: teacher.name,
  INITIAL: [...teacher.name][0] ?? '',
  WORDS: teacher.words,
  TEACHES: aboutTeacher(teacher),
})
