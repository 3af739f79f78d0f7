import Type from 'typebox'
import { lines, Nullable } from './line.ts'

const Address = () => Nullable(Type.String())

/** Public settings that pages need. */
export const site = lines({
  'GET /api/config/': {
    summary: 'Get the addresses of outside services that the pages use; null where a service isn’t set up.',
    guard: 'public',
    // Every page requests it, and it is served from memory.
    rate: null,
    status: 200,
    answer: Type.Object({
      google_client_id: Address(),
      google_script_url: Address(),
      community_chat_url: Address(),
      razorpay_script_url: Type.String(),
      push_public_key: Nullable(
        Type.String({ description: 'The key that a browser subscribes to push messages with.' }),
      ),
    }),
    failures: [],
  },
})
