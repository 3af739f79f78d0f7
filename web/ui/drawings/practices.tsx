import { Drawing, type DrawingProps } from './Drawing.tsx'

/** The Daily Boost: a sunrise. */
export function Morning({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={<path d="M18 46c0-9 8-16 17-16s16 7 16 16Z" className="fill-marigold" />}
    >
      <path d="M6 46c9-1 17 1 26 0s17-1 26 0M17 46c0-9 6-15 15-15s15 6 15 15" />
      <path d="M32 23v-9M18 28l-6-7M46 28l6-7M11 38l-7-2M53 38l7-2" />
      <path d="M16 53c8-1 15 1 22 0M26 58c5-1 9 1 13 0" />
    </Drawing>
  )
}

/** The Calm Room. */
export function Breath({ className }: DrawingProps) {
  return (
    <Drawing className={className} patch={<circle cx="35" cy="34" r="19" className="fill-leaf" />}>
      <path d="M32 8c14 0 24 11 24 24S45 56 32 56 8 46 8 32 18 8 32 8Z" strokeDasharray="0.1 5" />
      <path d="M32 16c9 0 16 7 16 16s-7 16-16 16-16-7-16-16 7-16 16-16Z" />
      <path d="M32 25c4 0 7 3 7 7s-3 7-7 7-7-3-7-7 3-7 7-7Z" />
    </Drawing>
  )
}

/** Live yoga: a mat, half unrolled. */
export function Mat({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={<path d="M8 46 40 42c8-1 14-4 18-8v10c-6 6-12 7-18 7H12Z" className="fill-terracotta" />}
    >
      <path d="M5 47h37c8 0 13-6 13-13s-5-12-12-12-11 5-11 11 4 9 9 9 8-4 7-9-6-5-8-2 1 5 3 4" />
      <path d="M5 47l5 6h34c8 0 14-5 15-12M55 34c2 2 4 5 4 7" />
    </Drawing>
  )
}

/** The community: two people with a heart between them. */
export function Together({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={
        <path d="M8 48c0-11 6-18 14-18 6 0 9 3 11 7 3-4 6-5 10-5 8 0 14 6 15 16Z" className="fill-lotus" />
      }
    >
      <path d="M20 15c4 0 6 3 6 6s-2 7-6 7-6-3-6-7 2-6 6-6ZM43 19c3 0 6 2 6 6s-3 6-6 6-5-3-5-6 2-6 5-6Z" />
      <path d="M6 50c0-10 5-17 14-17s13 7 14 17M35 40c2-3 5-5 8-5 8 0 13 6 14 15M4 50c18 1 37-1 56 0" />
      <path d="M32 16c-2-3-6-1-4 2l4 4 4-4c2-3-2-5-4-2Z" />
    </Drawing>
  )
}

/** My Journal: an open book. */
export function Journal({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={
        <path
          d="M12 20c8-3 15-2 22 3 6-5 14-6 22-3v30c-8-3-16-2-22 3-7-5-14-6-22-3Z"
          className="fill-marigold"
        />
      }
    >
      <path d="M7 15c9-3 18-2 25 4 7-6 16-7 25-4v33c-9-3-18-2-25 4-7-6-16-7-25-4V15ZM32 19v33" />
      <path d="M13 24c5-1 9 0 13 2M13 32c5-1 9 0 13 2M13 40c4-1 7 0 10 1M39 26c4-2 8-3 12-2M39 34c3-2 6-2 9-2" />
    </Drawing>
  )
}

/** Let Go: a page that begins to burn. */
export function Ember({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={
        <path
          d="M14 38c5 2 8-1 11 2s6-2 9 1 7 0 9 2 4-3 8-3c-1 9-8 17-19 17S14 49 14 38Z"
          className="fill-pitta"
        />
      }
    >
      <path d="M14 38V8h26l9 9v22M40 8v9h9M20 18h12M20 25h22M20 32h14" />
      <path d="M14 38c4 3 6-1 9 2s5 3 8 0 6 3 9 1 5-4 9-2" />
      <path d="M22 48c-1 2 2 3 1 5M31 46c-2 3 2 5 0 9M41 47c-2 2 1 4 0 6M27 58v.1M36 60v.1M46 56v.1" />
    </Drawing>
  )
}
