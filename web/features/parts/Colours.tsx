import { Row, Specimen } from './Specimen.tsx'

const words = (line: string) => line.trim().split(/\s+/)
const surfaces = words(`
  bg-paper bg-card bg-sunken bg-leaf-wash bg-marigold-wash bg-terracotta-wash bg-lotus-wash bg-vata-wash
`)
const inks = words(`
  text-ink text-quiet text-leaf text-leaf-strong text-marigold-ink text-terracotta-ink text-lotus-ink text-vata-ink
  text-pitta-ink text-kapha-ink
`)
const fills = words('bg-leaf bg-marigold bg-terracotta bg-lotus bg-vata bg-pitta bg-kapha bg-edge')

export function Colours() {
  return (
    <>
      {surfaces.map((surface) => (
        <div
          key={surface}
          className={`flex flex-wrap gap-x-4 rounded-field border border-hairline p-4 text-sm ${surface}`}
        >
          <span className="font-semibold">{surface}</span>
          {inks.map((ink) => (
            <span key={ink} className={ink}>
              {ink}
            </span>
          ))}
        </div>
      ))}
      <Specimen name="For drawings and fills">
        <Row>
          {fills.map((fill) => (
            <span key={fill} title={fill} className={`size-12 rounded-full ${fill}`} />
          ))}
        </Row>
      </Specimen>
    </>
  )
}
