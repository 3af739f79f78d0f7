import { Drawing, type DrawingProps } from './Drawing.tsx'

/** Vata. */
export function Wind({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={<path d="M10 29c2-13 19-19 32-15s19 21 9 30-26 6-34-1-8-7-7-14Z" className="fill-vata" />}
    >
      <path d="M5 24c11-4 20 3 31-1 7-2 9-9 4-12-5-3-10 2-7 6" />
      <path d="M9 33c12-3 26 4 39 0 8-2 11 5 7 10-3 3-9 2-9-3" />
      <path d="M14 42c6-2 12 2 18 0 6-1 9 6 5 10-3 3-8 1-7-3" />
    </Drawing>
  )
}

/** Pitta. */
export function Flame({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={
        <path
          d="M37 12c3 10 15 15 14 30-1 10-9 15-17 15S17 51 18 40c1-6 5-9 7-14 3 2 3 4 5 5 3-6 4-12 7-19Z"
          className="fill-pitta"
        />
      }
    >
      <path d="M33 7c2 10 15 16 15 31 0 11-7 18-16 18s-16-7-16-17c0-7 4-11 7-17 3 2 4 5 5 8 4-7 6-15 5-23Z" />
      <path d="M32 36c1 4 6 6 6 12 0 5-3 8-6 8s-6-3-6-7c0-6 4-8 6-13Z" />
    </Drawing>
  )
}

/** Kapha. */
export function LeafAndWater({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={
        <>
          <path d="M38 41C26 36 24 22 33 10c13 6 18 22 5 31Z" className="fill-kapha" />
          <path d="M12 48c8-4 12 2 21-1s13-2 21 1c-4 8-38 8-42 0Z" className="fill-vata" />
        </>
      }
    >
      <path d="M33 39C19 35 16 20 25 7c14 5 21 20 8 32Z" />
      <path d="M26 12c3 10 5 19 7 34M28 21l5-3M27 22l-5-2M31 30l5-3M30 31l-6-2" />
      <path d="M8 49c5-3 10-3 15 0s10 3 15 0 12-3 18 0M16 56c4-2 8-2 12 0s8 2 12 0 6-2 9-1" />
    </Drawing>
  )
}

export function Leaf({ className }: DrawingProps) {
  return (
    <Drawing
      className={className}
      patch={<path d="M45 16c5 15-2 32-19 33-9 0-13-6-11-14 3-13 18-9 30-19Z" className="fill-kapha" />}
    >
      <path d="M50 10c4 18-2 36-20 38-10 1-16-6-14-15 3-14 20-11 34-23Z" />
      <path d="M9 57c5-10 13-18 27-26M22 42l1-9M30 36l1-8M22 42l9 1" />
    </Drawing>
  )
}
