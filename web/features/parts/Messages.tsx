import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useMessage, type MessageType } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { Row, Specimen } from './Specimen.tsx'

const sentences: Record<MessageType, string> = {
  info: 'Link copied to clipboard!',
  success: '✅ Verification email resent! Check your inbox.',
  error: '⚠️ Network issue! Check your internet connection.',
}
const types = ['info', 'success', 'error'] as const

export function Messages() {
  const { message, say, clear } = useMessage()
  return (
    <>
      {types.map((type, nth) => (
        <MessageBox
          key={type}
          place="inline"
          message={{ type, text: sentences[type], nth }}
          onClose={() => {}}
        />
      ))}
      <Specimen name="MessageBox, floating: closes itself after 5 s">
        <Row>
          {types.map((type) => (
            <Button key={type} look="outline" size="small" onClick={() => say(sentences[type], type)}>
              {type}
            </Button>
          ))}
        </Row>
        <MessageBox message={message} onClose={clear} />
      </Specimen>
      <Specimen name="TryAgain">
        <TryAgain title="The notes could not be loaded." busy={false} onAgain={() => {}}>
          {sentences.error}
        </TryAgain>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton />
      </Specimen>
      <Specimen name="Loading">
        <Loading />
      </Specimen>
    </>
  )
}
