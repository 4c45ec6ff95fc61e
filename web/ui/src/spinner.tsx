/** Turns while something is on its way; rests under reduced motion. Words beside it say what. */
export const Spinner = () => (
  <i
    aria-hidden
    className="size-4 flex-none rounded-full border-2 border-current border-t-transparent motion-safe:animate-turn"
  />
)
