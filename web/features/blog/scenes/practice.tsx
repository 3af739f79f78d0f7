import type { DrawingProps } from '../../../ui/drawings/Drawing.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'

/** Six breaths, each with its own rhythm. */
export function SixBreaths({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <circle cx="168" cy="62" r="44" className="fill-vata" />
          <circle cx="92" cy="96" r="30" className="fill-marigold" />
        </>
      }
    >
      <path d="M28 28c30-4 60 3 92 0s62-3 92 0" />
      <path d="M28 48c16-7 30-7 46 0s30 7 46 0 30-7 46 0 30 7 46 0" />
      <path d="M28 68c12-11 22-11 34 0s22 11 34 0 22-11 34 0 22 11 34 0 22-11 34 0 10 5 14 6" />
      <path d="M28 89c9-14 17-14 26 0s17 14 26 0 17-14 26 0 17 14 26 0 17-14 26 0 17 14 26 0 17-14 28-3" />
      <path d="M28 110c22-16 40-16 62 0s40 16 62 0 38-14 60-2" />
      <path d="M28 130c8-6 14-6 22 0h26c8-6 14-6 22 0h26c8-6 14-6 22 0h26c8-6 14-6 22 0h18" />
      <path
        d="M18 28v.1M18 48v.1M18 68v.1M18 89v.1M18 110v.1M18 130v.1"
        strokeWidth="5"
        className="stroke-marigold"
      />
    </Scene>
  )
}

/** A cord with three knots: the root, the flight, the throat. */
export function ThreeKnots({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <circle cx="118" cy="32" r="19" className="fill-vata" />
          <circle cx="126" cy="75" r="24" className="fill-marigold" />
          <circle cx="117" cy="119" r="21" className="fill-terracotta" />
        </>
      }
    >
      <path d="M120 6v14c0 8-12 8-12 15s9 10 15 5 5-13-2-14-8 8-1 12v20" />
      <path d="M120 58c0 9-15 8-15 18s12 12 19 6 6-16-3-17-9 10-1 15v20" />
      <path d="M120 100c0 9-14 9-14 17s11 11 18 5 6-14-2-15-9 9-2 13v24" />
      <path d="M60 144c20-5 38-4 60-1s42 3 62-1" />
      <path
        d="M78 34c-6-3-12-3-18 0M74 77c-8-4-16-4-24 0M78 118c-6-3-12-3-18 0M162 34c6-3 12-3 18 0M166 77c8-4 16-4 24 0M162 118c6-3 12-3 18 0"
        className="stroke-quiet"
      />
    </Scene>
  )
}

/** A mat unrolled toward the rising sun. */
export function MorningMat({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="M82 82a42 42 0 0 1 84 0Z" className="fill-marigold" />
          <path d="M98 92h50l30 50H66Z" className="fill-terracotta" />
        </>
      }
    >
      <path d="M14 84c30-3 52 1 76-1s42 1 66 0 46-2 70 1" />
      <path d="M80 82c0-24 18-42 41-42s42 18 42 42" />
      <path d="M121 28V14M88 40l-9-11M154 40l9-11M66 62l-13-6M176 62l13-6" />
      <path d="M96 92h52l29 48H67ZM75 126h93M71 133h101" />
      <path d="M196 140c2-14 0-24-6-32M196 128c6-3 10-8 11-15M193 118c-6-1-11-5-13-11M30 140c0-10 2-18 7-24M31 130c-5-2-9-6-10-12" />
    </Scene>
  )
}
