/** An entry's text, with its own direction and line breaks. */
export const EntryText = ({ children }: { children: string }) => (
  <p dir="auto" className="mt-2 [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:plaintext]">
    {children}
  </p>
)
