import type { DrawingProps } from './Drawing.tsx'
import { Scene } from './Scene.tsx'

/** A door at dawn, open, and the path to it. */
export function OpenDoor({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="M92 118V66a32 32 0 0 1 64 0v52Z" className="fill-marigold" />
          <path d="M100 118h50l34 30H62Z" className="fill-terracotta" />
          <path d="M186 120c-6-22 4-40 26-46 6 22-4 40-26 46Z" className="fill-kapha" />
        </>
      }
    >
      <path d="M84 120V64a36 36 0 0 1 72 0v56M96 120V66a24 24 0 0 1 48 0v54" />
      <path d="M96 62 66 54v72l30-6M73 92v.1" />
      <path d="M106 104a14 14 0 0 1 28 0M120 84v-6M104 90l-3-4M136 90l3-4M100 104h40" />
      <path d="M14 120h46M160 120h66M98 124l-34 22M144 124l38 22M112 132h18M104 142h36" />
      <path d="M184 120c-7-24 4-44 29-50 6 24-4 44-29 50ZM190 108c5-9 11-17 18-24" />
      <path d="M26 120c0-12 2-20 8-28M27 106c-6-1-10-5-12-11M29 100c6 0 11-2 14-7" />
    </Scene>
  )
}

/** Three people who work at one table. */
export function OneTable({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="M34 92c0-18 9-28 24-28s24 10 24 28Z" className="fill-vata" />
          <path d="M96 92c0-20 9-32 25-32s25 12 25 32Z" className="fill-terracotta" />
          <path d="M160 92c0-18 9-28 24-28s24 10 24 28Z" className="fill-kapha" />
        </>
      }
    >
      <path d="M56 34c8 0 13 6 13 13s-5 14-13 14-13-7-13-14 5-13 13-13ZM120 26c8 0 14 6 14 14s-6 14-14 14-14-6-14-14 6-14 14-14ZM184 34c8 0 13 6 13 13s-5 14-13 14-13-7-13-14 5-13 13-13Z" />
      <path d="M30 94c0-20 10-30 26-30s26 10 26 30M93 94c0-24 10-36 27-36s27 12 27 36M158 94c0-20 10-30 26-30s26 10 26 30" />
      <path d="M14 96c36-3 70 1 106 0s70-3 106 0l-8 16H22ZM36 112v30M204 112v30" />
      <path d="M50 92l8-12 10 4-8 10M108 92v-8h16v8M112 80c-2-3 2-4 0-7M120 80c-2-3 2-4 0-7M176 92h20M180 88l14-8" />
    </Scene>
  )
}
