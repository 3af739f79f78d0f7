import { useEffect, useRef, useState } from 'react'

export type Kind = 'camera' | 'microphone'
export type Trouble = 'denied' | 'missing' | 'busy'
export type Device = {
  kind: Kind
  state: 'off' | 'asking' | 'on' | Trouble
  stream: MediaStream | undefined
  /** The available devices, known once permission was granted. */
  choices: MediaDeviceInfo[]
  /** The id of the chosen device. */
  chosen: string | undefined
  turnOn: (id?: string) => void
  turnOff: () => void
}

const inputs = { camera: 'videoinput', microphone: 'audioinput' } as const

/**
 * Provides a camera or microphone, off until it is turned on, which requests permission. Released on unmount.
 */
export function useDevice(kind: Kind): Device {
  const [state, setState] = useState<Device['state']>('off')
  const [stream, setStream] = useState<MediaStream>()
  const [choices, setChoices] = useState<MediaDeviceInfo[]>([])
  const [chosen, setChosen] = useState<string>()
  const held = useRef<MediaStream>(undefined)
  const turn = useRef(0)

  const release = () => {
    turn.current += 1
    for (const track of held.current?.getTracks() ?? []) track.stop()
    held.current = undefined
  }
  useEffect(() => release, [])

  const turnOn = async (id = chosen) => {
    release()
    const mine = turn.current
    setState('asking')
    try {
      const opened = await open(kind, id)
      if (mine !== turn.current) return opened.getTracks().forEach((track) => track.stop())
      held.current = opened
      const [track] = opened.getTracks()
      track?.addEventListener('ended', () => held.current === opened && setState('missing'))
      setStream(opened)
      setChosen(track?.getSettings().deviceId ?? id)
      setState('on')
      const known = await navigator.mediaDevices.enumerateDevices()
      setChoices(known.filter((each) => each.kind === inputs[kind]))
    } catch (failure) {
      if (mine === turn.current) setState(troubleIn(failure))
    }
  }
  const turnOff = () => {
    release()
    setStream(undefined)
    setState('off')
  }
  return { kind, state, stream, choices, chosen, turnOn: (id) => void turnOn(id), turnOff }
}

function open(kind: Kind, id: string | undefined): Promise<MediaStream> {
  // A page without TLS has no media devices.
  if (!navigator.mediaDevices) throw new DOMException('This page has no devices', 'NotFoundError')
  const wish = id === undefined ? true : { deviceId: { exact: id } }
  return navigator.mediaDevices.getUserMedia(kind === 'camera' ? { video: wish } : { audio: wish })
}

/** Returns the obstacle to using a device, from an error thrown by `getUserMedia`. */
export function troubleIn(failure: unknown): Trouble {
  const name = failure instanceof Error || failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
