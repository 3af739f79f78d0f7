import { Heart } from 'lucide-react'
import { useGo } from '../../app/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { paths } from '../../paths.ts'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Note, useLike } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.note

/** 'Like (n)' or 'Unlike (n)'; for visitors, a link to the login. */
export function LikeButton({ note }: { note: Note }) {
  const { isAuthenticated } = useSession()
  const go = useGo()
  const announce = useAnnounce()
  const like = useLike(note.id, () => announce(words.likeFailed, 'error'))
  const { is_liked_by_user: liked, likes_count: count } = note
  const tap = () => (isAuthenticated ? like(note) : go(loginAndBack(note.id)))
  return (
    <Button look="quiet" size="small" onClick={tap}>
      <Heart aria-hidden className={liked ? 'size-5 fill-terracotta text-terracotta' : 'size-5'} />
      {liked ? words.unlike(count) : words.like(count)}
    </Button>
  )
}

export const loginAndBack = (id: number) => `${paths.login}?${new URLSearchParams({ next: paths.note(id) })}`
