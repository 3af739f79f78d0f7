import { photo } from '../../../contract/limits.ts'
import type { Teacher } from './page.ts'

/** The file that is refused as a photo. */
export const notAPhoto = `Choose a JPEG, PNG or WebP picture of at most ${photo.bytes / 1024 / 1024} MB and ${photo.pixels / 1_000_000} megapixels.`

type Told = Pick<Teacher, 'name' | 'words' | 'styles'>

const listed = (styles: readonly string[]) =>
  new Intl.ListFormat('en-IN').format(styles.map((style) => style.charAt(0).toUpperCase() + style.slice(1)))

/** A teacher who has not written anything yet. */
export const aboutTeacher = ({ name, styles }: Told) =>
  styles.length ? `${name} teaches ${listed(styles)}, live.` : `${name} teaches live classes.`

/** The page of a teacher before the app has started, by slot (web/features/teachers/TeacherOutline.tsx). */
export const outlineWords = (teacher: Told) => ({
  NAME: teacher.name,
  INITIAL: [...teacher.name][0] ?? '',
  WORDS: teacher.words,
  TEACHES: aboutTeacher(teacher),
})
