import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Key } from '../../../ui/src/key.tsx'
import Sheet from '../../../ui/src/sheet.tsx'

const KEYS = [
  ['next', ['J', 'K']],
  ['open', ['↵']],
  ['take', ['A']],
  ['snooze', ['S']],
  ['note', ['N']],
  ['done', ['E']],
  ['undo', ['Z']],
  ['keys', ['?']],
] as const

export type InboxKey = 'j' | 'k' | 'a' | 's' | 'n' | 'e' | 'z' | '?'
const LETTERS: readonly InboxKey[] = ['j', 'k', 'a', 's', 'n', 'e', 'z']
const FIELDS = 'input:not([type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** The key that was meant: on a keyboard of another script the one at its place. */
function keyOf({ key, code }: KeyboardEvent): InboxKey | null {
  if (key === '?' || key === '؟') return '?'
  const typed = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  return LETTERS.find((letter) => letter === typed) ?? null
}

/** Calls what belongs to a key, unless somebody types, or a dialog is open. */
export function useInboxKeys(onKey: (key: InboxKey) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat, target } = event
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (target instanceof Element && target.closest(FIELDS)) return
      // What opens a dialog leaves the focus where it was for a moment.
      if (document.querySelector('[role=dialog]:not([data-closed])')) return
      const key = keyOf(event)
      if (key === null || (repeat && key !== 'j' && key !== 'k')) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The keys below the list; a touch screen has none. */
export function KeyBar() {
  const { t } = useTranslation('inbox')
  return (
    <ul
      aria-label={t('keys')}
      className="flex flex-none flex-wrap gap-x-3.5 gap-y-1.5 border-t border-line bg-page px-5 py-2.5 text-13 text-ink-2 max-md:hidden touch:hidden"
    >
      {KEYS.map(([name, keys]) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          {t(`key:${name}`)}
        </li>
      ))}
    </ul>
  )
}

export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('inbox')
  return (
    <Sheet centred title={t('keys')} open={open} onOpenChange={onClose}>
      <dl className="divide-y divide-line py-2 text-14">
        {KEYS.map(([name, keys]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-2">{t(`key:${name}`)}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
