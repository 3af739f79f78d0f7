/** The logo: a door at dawn, drawn as the first letter of the name. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden className={className}>
      <path
        d="M6 27V16a10 10 0 0 1 20 0v11"
        className="stroke-leaf"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M10.5 27a5.5 5.5 0 0 1 11 0Z" className="fill-marigold" />
    </svg>
  )
}
