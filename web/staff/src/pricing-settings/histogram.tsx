import type { PricingPreview } from '@karvan/contracts/browser'

const BAR = 10
const GAP = 0.8
const HEIGHT = 60
/** So that a bar of a single car can be seen. */
const LEAST = 1.5

/** How many cars move by how much. Its figures stand beside it in words. */
export function Histogram({
  bars,
  label,
}: {
  readonly bars: PricingPreview['SA']['histogram']
  readonly label: string
}) {
  const most = Math.max(1, ...bars.map(({ cars }) => cars))
  const width = bars.length * BAR
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-18 w-full border-b border-line-2 rtl:-scale-x-100"
    >
      {bars.map(({ from, cars }, index) => {
        const height = cars === 0 ? 0 : Math.max(LEAST, (cars / most) * HEIGHT)
        return (
          <rect
            key={from}
            x={index * BAR + GAP / 2}
            y={HEIGHT - height}
            width={BAR - GAP}
            height={height}
            className="fill-(--chart-1)"
          />
        )
      })}
    </svg>
  )
}
