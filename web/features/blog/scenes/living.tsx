import type { DrawingProps } from '../../../ui/drawings/Drawing.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'

/** A full, warm bowl. */
export function WarmBowl({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="M70 82h108c-1 30-22 50-54 50S71 112 70 82Z" className="fill-terracotta" />
          <path d="M92 80c-14-16-12-32 4-44 14 14 16 30 4 44Z" className="fill-kapha" />
          <circle cx="146" cy="68" r="15" className="fill-marigold" />
        </>
      }
    >
      <path d="M62 82h116c0 30-23 52-58 52S63 112 62 82ZM100 134l-6 8h52l-6-8" />
      <path d="M88 81C72 66 74 46 90 34c15 14 17 32 2 47M90 44v36M90 58l8-6M90 66l-9-6" />
      <path d="M126 81c-2-12 6-20 16-20s17 8 16 20M142 68v.1M150 73v.1M135 74v.1" />
      <path d="M112 80c0-8 3-12 8-14M168 80c2-6 1-11-2-15" />
      <path d="M108 26c-5-6 5-9 0-16M126 34c-6-7 6-11 0-19M146 42c-5-6 5-9 0-16" className="stroke-quiet" />
      <path d="M196 62c8 0 13 8 12 18s-6 15-12 15-11-6-12-15 4-18 12-18ZM196 95v44" />
    </Scene>
  )
}

/** A mended pot with a plant. */
export function MendedPot({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="M88 84h70c4 24-6 52-16 56h-38c-12-6-20-32-16-56Z" className="fill-terracotta" />
          <path
            d="M124 62c-18 2-30-8-32-26 18-2 32 8 32 26ZM130 48c2-16 14-26 32-24 0 18-14 28-32 24Z"
            className="fill-kapha"
          />
        </>
      }
    >
      <path d="M80 80h76v12H80ZM84 92c-3 22 4 42 14 48h40c11-6 17-26 14-48" />
      <path d="M120 80c-1-16 0-30 6-44M121 64c-18 2-32-8-34-27 20-2 33 8 34 27ZM124 48c2-17 15-27 34-25 0 18-15 29-34 25ZM98 46c8 4 15 10 20 16M148 30c-8 4-15 9-21 15" />
      <path
        d="M104 92l8 14-7 12 10 10-4 12M112 106l14 5 6-8M126 111l3 15 13 5"
        className="stroke-marigold"
        strokeWidth="2.6"
      />
      <path d="M40 141c28-3 54-1 80-1s54-2 82 1" />
    </Scene>
  )
}

/** A tangle that becomes a calm line. */
export function Untangling({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <circle cx="68" cy="70" r="42" className="fill-lotus" />
          <path d="M176 112c-4-20 6-36 26-42 8 20 0 38-26 42Z" className="fill-kapha" />
        </>
      }
    >
      <path d="M70 72c-8-4-4-16 6-14s14 16 2 22-28-2-26-18 20-26 36-16 18 34 2 44-42 2-46-18 10-42 34-42 40 20 36 42-26 30-44 24-26-24-18-38 28-16 36-2-2 28-14 28 M70 72c10 6 24-2 22-14s-18-16-28-8-8 26 4 32 30 4 42-2 20-6 30-2 20 6 32 3 26-4 46-1" />
      <path d="M174 116c-5-22 5-40 28-47 9 23-1 43-28 47ZM180 106c6-10 11-18 18-26" />
      <path d="M22 134c32-4 64 1 98-1s66-2 98 1" className="stroke-quiet" />
    </Scene>
  )
}

/** Three vessels, each different. */
export function ThreeVessels({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path
            d="M38 60h32c-2 16 8 26 8 42 0 14-10 22-24 22s-24-8-24-22c0-16 10-26 8-42Z"
            className="fill-vata"
          />
          <path d="M96 86h58c0 24-10 38-29 38S96 110 96 86Z" className="fill-pitta" />
          <path d="M176 42h36l-4 82h-28Z" className="fill-kapha" />
        </>
      }
    >
      <path d="M30 56h36M36 56c1 8 2 12-3 20-8 11-10 18-10 26 0 14 10 23 25 23s25-9 25-23c0-8-2-15-10-26-5-8-4-12-3-20M28 92c14 4 28 4 42 0" />
      <path d="M90 84h60c0 25-11 41-30 41S90 109 90 84ZM150 90c12-3 18 2 16 10s-10 11-20 9M110 74c-4-5 4-8 0-14M126 74c-4-5 4-8 0-14" />
      <path d="M170 38h40l-5 87h-30ZM172 62h36M190 38c2-14 8-22 18-26" />
      <path d="M12 126c36-2 72 1 108 0s72-2 108 0M28 136c26-2 46 1 70 0M140 137c24-2 44 1 64 0" />
    </Scene>
  )
}
