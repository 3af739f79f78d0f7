import { classes } from '../classes.ts'
import { Initial } from './Initial.tsx'

type Props = {
  name: string
  /** The photo's address; null shows the first letter of the name. */
  photo: string | null
  /** The photo's description, if the name is not beside it. */
  alt?: string
  className?: string
}

/** A person's photo in a disc, or the first letter of their name. */
export function Face({ name, photo, alt = '', className }: Props) {
  if (photo === null) return <Initial name={name} {...(className !== undefined && { className })} />
  return (
    <img
      src={photo}
      alt={alt}
      loading="lazy"
      className={classes('size-11 shrink-0 rounded-full bg-leaf-wash object-cover', className)}
    />
  )
}
