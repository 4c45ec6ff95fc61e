/** The mark: a K whose arm is the needle of a scale. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <>
      <svg viewBox="0 0 30 30" aria-hidden className="size-7 flex-none sm:size-7.5">
        <rect width="30" height="30" rx="7" className="fill-(--brand-600)" />
        <path
          d="M9 7v16M9 15h4.200L21 7.600M13.200 15 21 22.400"
          className="fill-none stroke-white"
          strokeWidth="2.4"
          strokeLinecap="square"
        />
        <path d="M24.400 11v8" className="stroke-(--mark)" strokeWidth="2.2" />
      </svg>
      <span>{name}</span>
    </>
  )
}
