import { Specimen } from './Specimen.tsx'

export function Words() {
  return (
    <>
      <p className="font-heading text-4xl tracking-tight">Unlock a Healthier You</p>
      <h3 className="text-3xl">A heading of a section</h3>
      <h3 className="text-2xl">A heading of a card</h3>
      <h3 className="text-xl">A heading of a note</h3>
      <p className="max-w-text text-lg">
        A lead: join us and get rewarded for staying healthy, a little every day.
      </p>
      <p className="max-w-text">
        Text of a page, sixty to seventy characters to the line. Prāṇāyāma, José and ₹499 come from the other
        files of the same typefaces.
      </p>
      <Specimen name="quiet, small">
        <p className="text-sm text-quiet">A hint, a date, a caution.</p>
      </Specimen>
    </>
  )
}
