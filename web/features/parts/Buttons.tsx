import { Bell, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Badge, Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Linked } from '../../ui/Linked.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Row, Specimen } from './Specimen.tsx'

const looks = ['leaf', 'marigold', 'outline', 'quiet', 'danger'] as const

export function Buttons() {
  const [pressed, setPressed] = useState(true)
  return (
    <>
      {(['large', 'medium', 'small'] as const).map((size) => (
        <Specimen key={size} name={`Button, ${size}`}>
          <Row>
            {looks.map((look) => (
              <Button key={look} look={look} size={size}>
                {look}
              </Button>
            ))}
          </Row>
        </Specimen>
      ))}
      <Specimen name="Button, disabled">
        <Row>
          {looks.map((look) => (
            <Button key={look} look={look} disabled>
              Processing...
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Linked">
        <p>
          <Linked sentence="A sentence with <a link> in it." href="#Buttons" />
        </p>
      </Specimen>
      <Specimen name="LinkButton">
        <Row>
          <LinkButton href="#Buttons">Somewhere</LinkButton>
          <LinkButton look="outline" href="#Buttons">
            Elsewhere
          </LinkButton>
        </Row>
      </Specimen>
      <Specimen name="IconButton">
        <Row>
          <IconButton label="Reminders">
            <Bell aria-hidden />
          </IconButton>
          <IconButton label="Delete" disabled>
            <Trash2 aria-hidden />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen name="Chip, Badge">
        <Row>
          <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
            pranayama
          </Chip>
          <Chip pressed={!pressed} onClick={() => setPressed(!pressed)}>
            ayurveda
          </Chip>
          <Badge>Free</Badge>
          <Badge tone="marigold">+5 pts</Badge>
          <Badge tone="terracotta">Expired</Badge>
          <Badge tone="lotus">New</Badge>
        </Row>
      </Specimen>
    </>
  )
}
