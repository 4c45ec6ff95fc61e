import { clsx } from 'clsx'
import { LogOut } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { Icon } from '../../../ui/src/icon.tsx'

type Section = 'reservations' | 'savedSearches' | 'details' | 'password' | 'twoFactor' | 'devices' | 'delete'

interface Props {
  /** Texts of the page, and the ids of its parts. */
  readonly names: readonly Section[]
}

const ITEM =
  'flex min-h-11 w-full items-center gap-2.5 px-3 text-14 whitespace-nowrap text-ink-2 hover:bg-tint hover:text-ink ' +
  'md:min-h-10 md:border-s-2 md:px-3.5'
const CURRENT = 'font-ui text-ink max-md:shadow-[inset_0_-2px_0_var(--ink)] md:border-ink'
const OTHER = 'md:border-line'

/** The parts of the page, with the one that is being read, and the way out. On a phone it is a row that scrolls by itself. */
export function SectionList({ names }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const current = useSectionInView(names)
  const signOut = useSession((state) => state.signOut)
  return (
    <nav
      aria-label={t('sections')}
      className="no-scrollbar -mx-4 overflow-x-auto border-b border-line px-4 sm:-mx-6 sm:px-6 md:sticky md:top-21 md:mx-0 md:self-start md:overflow-visible md:border-0 md:px-0"
    >
      <ul className="flex w-max md:w-auto md:flex-col">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              aria-current={name === current ? 'true' : undefined}
              className={clsx(ITEM, name === current ? CURRENT : OTHER)}
            >
              {t(name)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={clsx(ITEM, OTHER)} onClick={() => signOut()}>
            <Icon of={LogOut} size={16} className="rtl:-scale-x-100" />
            {t('signOut', { ns: 'common' })}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/**
 * Which part of a page is being read: the last one that begins above the middle of the window.
 * @param ids of the parts, in the order of the page
 */
function useSectionInView<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const look = () => {
      const middle = window.innerHeight / 2
      const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < middle)
      setCurrent(begun.at(-1) ?? ids[0])
    }
    const watch = new IntersectionObserver(look, { rootMargin: '-50% 0% -50% 0%' })
    for (const id of ids) {
      const part = document.getElementById(id)
      if (part) watch.observe(part)
    }
    return () => watch.disconnect()
  }, [ids])
  return current
}
