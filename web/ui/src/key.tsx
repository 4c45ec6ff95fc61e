/** A key of the keyboard, as it is written there. */
export const Key = ({ children }: { readonly children: string }) => (
  <kbd
    dir="ltr"
    className="rounded-tick border border-line bg-page px-1.5 text-12 leading-5 whitespace-nowrap text-ink-3 [font-family:var(--font-latin)]"
  >
    {children}
  </kbd>
)
