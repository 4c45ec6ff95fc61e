interface Props {
  readonly label: string
  /** From 0 to 100; null while nobody knows how much there is. */
  readonly percent: number | null
  /** What is read out in place of the figure. */
  readonly text: string
  /** What it is the progress of has failed. */
  readonly isBad?: boolean
}

/** How far something has come. It grows along the reading direction. */
export const ProgressBar = ({ label, percent, text, isBad = false }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent ?? undefined}
    aria-valuetext={text}
  >
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full rtl:-scale-x-100"
    >
      <rect width="100" height="6" className="fill-sunken dark:fill-raised" />
      <rect width={percent ?? 0} height="6" className={isBad ? 'fill-bad' : 'fill-(--chart-1)'} />
    </svg>
  </div>
)
