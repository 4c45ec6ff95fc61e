interface Props {
  /** Dark as 1 and light as 0. */
  readonly rows: readonly string[]
  readonly label: string
}

/** A QR code, dark on white in both themes: cameras read it so. */
export function QrCode({ rows, label }: Props) {
  const size = rows.length
  const dark = rows.flatMap((row, y) => Array.from(row, (cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg role="img" aria-label={label} viewBox={`-2 -2 ${size + 4} ${size + 4}`} className="size-50 rounded-control">
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
