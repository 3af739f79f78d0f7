import type { Answer } from '../../contract/api.ts'
import type { TestServer } from './server.ts'
import { send } from './people.ts'

export type Note = Answer<'GET /api/posts/notes/:id/'>

/**
 * Posts a note through the API; a test names the fields that matter to it.
 * @throws unless the call answers 201
 */
export async function postNote(
  server: Pick<TestServer, 'app'>,
  author: { access: string },
  fields: { title?: string; content?: string } = {},
): Promise<Note> {
  const answer = await send(server, 'POST /api/posts/notes/', { title: 'Dawn', content: 'Ten quiet breaths.', ...fields }, author.access)
  if (answer.statusCode !== 201) throw new Error(`posting a note answered ${answer.statusCode} ${answer.body}`)
  return answer.json()
}
