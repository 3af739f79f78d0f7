import Type from 'typebox'
import { inPages, lines, Nullable, OneOf, Paragraphs } from './line.ts'
import * as limits from './limits.ts'

const ByUsername = () =>
  Type.Object({ username: Type.String({ minLength: 1, maxLength: limits.username.max }) })
/** The path of the photo in its larger size; null without a photo. */
const Photo = () => Nullable(Type.String())
const teacher = Type.Object({
  username: Type.String(),
  name: Type.String(),
  words: Type.String(),
  photo: Photo(),
  styles: Type.Array(OneOf(limits.classStyles)),
  languages: Type.Array(OneOf(limits.classLanguages)),
})
/** The host of a class or webinar. `photo` is the path of the photo in its smaller size. */
export const host = Type.Object({ username: Type.String(), name: Type.String(), photo: Photo() })
const editors = ['host', 'coach', 'desk'] as const

/** The public pages of hosts and coaches, with a text and a photo. */
export const teachers = lines({
  'GET /api/teachers/': {
    summary:
      'List the hosts, oldest account first, with their text, their photo, and the styles and languages that they teach.',
    guard: 'public',
    rate: 'read',
    ...inPages(teacher),
  },
  'GET /api/teachers/:username/': {
    summary: 'Get one host.',
    guard: 'public',
    rate: 'read',
    params: ByUsername(),
    status: 200,
    answer: teacher,
    failures: [],
  },
  'GET /api/photos/:address/:px/': {
    summary:
      'Get a teacher’s photo. A photo’s address is random, and stops working once the photo is replaced.',
    guard: 'public',
    rate: 'photo',
    params: Type.Object({
      address: Type.String({ pattern: limits.photo.address }),
      px: OneOf(['96', '640']),
    }),
    status: 200,
    answer: Type.String({ format: 'binary' }),
    mediaType: 'image/webp',
    failures: [],
  },
  'PATCH /api/staff/teachers/:username/': {
    summary:
      'Change the text that a host or coach shows about themselves: your own or, for the desk, anyone’s.',
    guard: 'member',
    role: editors,
    rate: 'write',
    params: ByUsername(),
    body: Type.Object({ words: Paragraphs({ maxLength: limits.teacher.wordsMax }) }),
    status: 200,
    answer: Type.Object({ username: Type.String(), words: Type.String(), photo: Photo() }),
    failures: [],
  },
  'PUT /api/staff/teachers/:username/photo/': {
    summary:
      'Replace the photo of a host or coach. It is cropped to a square and re-encoded without metadata.',
    guard: 'member',
    role: editors,
    rate: 'write',
    params: ByUsername(),
    file: limits.photo.types,
    bodyLimit: limits.photo.bytes,
    status: 200,
    answer: Type.Object({ photo: Type.String() }),
    failures: [],
  },
  'DELETE /api/staff/teachers/:username/photo/': {
    summary: 'Remove the photo of a host or coach. Idempotent.',
    guard: 'member',
    role: editors,
    rate: 'write',
    params: ByUsername(),
    status: 204,
    failures: [],
  },
})
