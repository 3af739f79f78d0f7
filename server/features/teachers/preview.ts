import { brand } from '../../core/copy.ts'
import { missingPreview, type Preview } from '../../http/page.ts'
import type { Services } from '../../services.ts'
import { aboutTeacher, outlineWords, words as copy } from './copy.ts'
import { readTeacher } from './page.ts'

/**
 * Returns the preview of a teacher's link, the person's data for search engines, and the outline of the page,
 * or 404 if there is no such teacher.
 */
export async function previewTeacher({ db, origin }: Services, username: string): Promise<Preview> {
  const teacher = await readTeacher(db, username)
  if (!teacher) return missingPreview
  const { name, words, photo } = teacher
  const description = words || aboutTeacher(teacher)
  const picture = photo && origin() + photo
  return {
    card: { title: name, description, ...(picture && { picture }) },
    data: {
      '@type': 'Person',
      name,
      description,
      jobTitle: copy.job,
      url: `${origin()}/teachers/${teacher.username}`,
      ...(picture && { image: picture }),
      worksFor: { '@type': 'Organization', name: brand.name, url: origin() },
    },
    words: outlineWords(teacher),
  }
}
