import { createContext, use, type ReactNode } from 'react'
import { useMessage, type MessageType } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'

type Alert = (sentence: string, type?: MessageType) => void

const Alerts = createContext<Alert>(() => {})

/** Shows what docs/product.md calls an alert in the shared message box above the page (decision 0040). */
export function AlertProvider({ children }: { children: ReactNode }) {
  const { message, say, clear } = useMessage()
  return (
    <Alerts value={say}>
      {children}
      <MessageBox message={message} onClose={clear} />
    </Alerts>
  )
}

export const useAlert = () => use(Alerts)
