import { createContext, use, type ReactNode } from 'react'
import { useMessage, type MessageType } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'

type Alert = (sentence: string, type?: MessageType) => void

const Alerts = createContext<Alert>(() => {})

/**
 * Where the specification says "alert": the shared message box above the page, announced to who listens to the page, and
 * never in anybody's way (docs/decisions/0040).
 */
export function AlertPlace({ children }: { children: ReactNode }) {
  const { message, say, clear } = useMessage()
  return (
    <Alerts value={say}>
      {children}
      <MessageBox message={message} onClose={clear} />
    </Alerts>
  )
}

export const useAlert = () => use(Alerts)
