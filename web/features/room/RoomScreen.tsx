import { useState } from 'react'
import { useParams } from 'react-router'
import { Loading } from '../../ui/Loading.tsx'
import { Card } from '../../ui/Card.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { useClass } from '../classes/calls.ts'
import { useDoor } from './calls.ts'
import { useQuality } from './choices.ts'
import { Closed } from './Closed.tsx'
import { copy } from './copy.ts'
import { type Equipment, GreenRoom } from './GreenRoom.tsx'

/** /classes/{id}/room: the live class, with what comes before and after it. */
export default function RoomScreen() {
  const { id = '' } = useParams()
  const number = /^\d+$/.test(id) ? Number(id) : 0
  return <Room key={number} id={number} />
}

function Room({ id }: { id: number }) {
  const { data: item, isPending, isError, isFetching, refetch } = useClass(id)
  const { data: door, isFetching: isKnocking, refetch: knockAgain } = useDoor(id)
  const [quality, setQuality] = useQuality()
  const [, setEquipment] = useState<Equipment>()
  if (isPending) return <Loading />
  if (isError) {
    return (
      <main className="mx-auto w-full max-w-text px-4 py-10">
        <Card>
          <TryAgain busy={isFetching} onAgain={refetch}>
            {copy.closed.down.title}
          </TryAgain>
        </Card>
      </main>
    )
  }
  if (!item || door?.state === 'not_found') return <Closed id={id} door={{ state: 'not_found' }} busy={false} onAgain={knockAgain} />
  if (door && door.state !== 'open' && door.state !== 'too_early' && door.state !== 'over') {
    return <Closed id={id} door={door} busy={isKnocking} onAgain={knockAgain} />
  }
  return (
    <>
      <title>{copy.pageTitle(item.title)}</title>
      <GreenRoom item={item} door={door} quality={quality} onQuality={setQuality} onEnter={setEquipment} />
    </>
  )
}
