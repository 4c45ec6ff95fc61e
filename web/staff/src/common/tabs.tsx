import { Link } from '../../../entities/src/navigation/link.tsx'

interface Tab {
  readonly name: string
  readonly to: string
  readonly isCurrent: boolean
  /** Of something in it that waits, said to who cannot see its mark. */
  readonly mark?: string | undefined
}

/** Links between the sections of a page; each has an address of its own. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="flex flex-none gap-1 overflow-x-auto border-b border-line px-1.5 md:px-3.5">
    {tabs.map(({ name, to, isCurrent, mark }) => (
      <Link
        key={to}
        to={to}
        // The page itself is marked in the side bar.
        aria-current={isCurrent ? 'true' : undefined}
        className="inline-flex min-h-11.5 items-center px-2.5 text-14 font-ui whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--ink)]"
      >
        {name}
        {mark !== undefined && (
          <span className="ms-2 h-3.5 w-0.75 overflow-hidden bg-needle text-transparent">
            <span className="sr-only">{mark}</span>
          </span>
        )}
      </Link>
    ))}
  </nav>
)
