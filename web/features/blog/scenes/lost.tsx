import type { DrawingProps } from '../../../ui/drawings/Drawing.tsx'
import { Scene } from '../../../ui/drawings/Scene.tsx'

/** A kite whose string has come loose, for an unknown post. */
export function LooseKite({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="m150 22 34 34-34 44-34-44Z" className="fill-terracotta" />
          <path d="M40 118c10-16 30-16 40-4 12-8 24 0 26 8H38Z" className="fill-vata" />
        </>
      }
    >
      <path d="m146 16 36 35-33 46-38-44ZM146 16l3 81M111 53c24-10 48-10 71-2" />
      <path d="M149 97c-4 10 8 14 2 24s-16 8-20 18M146 104l-7-2M152 108l6-3M142 128l-6-4" />
      <path d="M30 122c2-10 12-14 20-10 4-12 24-12 28 0 10-3 18 2 20 10ZM186 104c8-6 14-6 22 0M198 116c6-4 11-4 16 0" />
    </Scene>
  )
}

/** A magnifying glass over an empty page, for a search without results. */
export function EmptySearch({ className }: DrawingProps) {
  return (
    <Scene
      className={className}
      patch={
        <>
          <path d="M62 26h84v100H62Z" className="fill-marigold" />
          <circle cx="140" cy="82" r="28" className="fill-leaf" />
        </>
      }
    >
      <path d="M56 20h62l22 22v12M118 20v22h22M56 20v104h62M70 56h40M70 70h28M70 84h22M70 98h26" />
      <path d="M136 54c15 0 27 12 27 27s-12 27-27 27-27-12-27-27 12-27 27-27ZM156 101l26 27" />
      <path d="M120 80c1-8 6-13 14-14" className="stroke-quiet" />
    </Scene>
  )
}
