import { useEffect, useState } from 'react'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { copy } from './copy.ts'
import { allowPush, deviceStatus, stopPush, type DeviceStatus } from './device.ts'

const words = copy.settings.device

/** Push messages in this browser. Permission is requested only when the button is pressed. */
export function ThisDevice() {
  const [status, setStatus] = useState<DeviceStatus>()
  const { processing, banner, attempt } = useAttempt()
  useEffect(() => {
    let isMounted = true
    void deviceStatus().then(
      (found) => isMounted && setStatus(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  const turn = () =>
    attempt(() => (status === 'on' ? stopPush() : allowPush()), {
      done: (now) => ({ sentence: words[now], type: now === 'on' || now === 'off' ? 'success' : 'error' }),
      failed: words.failed,
      onDone: setStatus,
    })
  return (
    <SectionCard title={words.title} className="flex flex-col items-start gap-4">
      <p>{words.lead}</p>
      {(status === 'unsupported' || status === 'denied') && <p className="text-quiet">{words[status]}</p>}
      {(status === 'on' || status === 'off') && (
        <Button look="outline" disabled={processing} onClick={() => void turn()}>
          {status === 'on' ? words.stop : words.allow}
        </Button>
      )}
      <MessageBox {...banner} />
    </SectionCard>
  )
}
