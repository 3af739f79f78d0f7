/** A yoga mat that unrolls once, shown instead of a video while the camera is off. */
export function Mat() {
  return (
    <svg viewBox="0 0 320 180" fill="none" aria-hidden className="size-full">
      <path d="M0 128h320" className="stroke-hairline" />
      <g className="origin-[88px_0] animate-[unroll_1.2s_var(--ease-out)]">
        <path d="M88 138h196q6 0 6 6t-6 6H88z" className="fill-leaf-wash stroke-leaf" strokeWidth="1.5" />
        <path d="M112 144h150" className="stroke-leaf" strokeWidth="1" strokeDasharray="3 7" />
      </g>
      <circle cx="78" cy="126" r="24" className="fill-leaf-wash stroke-leaf" strokeWidth="1.5" />
      <path
        d="M78 126m0 5a5 5 0 1 1 5-5a10 10 0 1 1-10-10a16 16 0 1 1 0 26"
        className="stroke-leaf"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <circle cx="236" cy="52" r="15" className="fill-marigold-wash stroke-marigold" strokeWidth="1.5" />
    </svg>
  )
}
