import type { ReactNode } from 'react'
import { deployment } from '../../app/deployment.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Journal, Together } from '../../ui/drawings/practices.tsx'
import { landingCopy as copy } from './landingCopy.ts'

/** The community chat and the blog, for visitors who want to look around first. */
export function ChatAndBlog() {
  const { chat, blog } = copy.company
  return (
    <section className="mx-auto grid w-full max-w-page gap-6 px-4 py-20 sm:px-8 sm:py-28 md:grid-cols-2">
      <Invitation drawing={<Together className="size-24" />} heading={chat.heading} text={chat.text}>
        <LinkButton look="outline" href={deployment().chat}>
          {chat.call}
        </LinkButton>
      </Invitation>
      <Invitation drawing={<Journal className="size-24" />} heading={blog.heading} text={blog.text}>
        <LinkButton look="outline" render={<Link to={paths.blogs} />}>
          {blog.call}
        </LinkButton>
      </Invitation>
    </section>
  )
}

type Props = { drawing: ReactNode; heading: string; text: string; children: ReactNode }

function Invitation({ drawing, heading, text, children }: Props) {
  return (
    <div className="flex flex-col items-start gap-6 rounded-card bg-card p-6 shadow-soft sm:p-10">
      {drawing}
      <div>
        <h2 className="text-2xl">{heading}</h2>
        <p className="mt-2 text-quiet">{text}</p>
      </div>
      <div className="mt-auto">{children}</div>
    </div>
  )
}
