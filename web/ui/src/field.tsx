import { clsx } from 'clsx'
import { Check, ChevronDown, CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

const BOX =
  // Also a value that runs the other way than the page begins where all others do.
  'w-full rounded-control border border-line-2 bg-surface px-3 leading-[1.4] text-as-around hover:border-ink-2 ' +
  'focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-bad'

const SIZES = { normal: 'min-h-11 text-16', small: 'min-h-10 text-14 touch:min-h-11 touch:text-16' }

/** For what stands inside the box at the end of the line, which is the start of a field that runs the other way. */
const ROOM: Readonly<Record<string, string>> = { auto: 'pe-12', ltr: 'pe-12 rtl:ps-12 rtl:pe-3' }

interface Shared {
  readonly label: string
  readonly small?: boolean
  /** What is wrong with the value; it stands below the field and is read out with it. */
  readonly error?: string | undefined
  /** What the value must be; it stands below the field while nothing is wrong. */
  readonly hint?: string
  /** The value is what the hint asks for. */
  readonly met?: boolean
  /** It must be filled in, and is marked so. */
  readonly needed?: boolean
}

interface InputProps extends Shared {
  /** Stands inside the box, at its end. */
  readonly action?: ReactNode
}

export function Field({
  label,
  small = false,
  error,
  hint,
  met = false,
  needed = false,
  action,
  className,
  ...rest
}: InputProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id} needed={needed}>
        {label}
      </Label>
      <span className="relative block">
        <input
          {...(needed && { 'aria-required': true })}
          {...rest}
          id={id}
          {...describedBy(id, error, hint)}
          className={clsx(
            BOX,
            SIZES[small ? 'small' : 'normal'],
            action !== undefined && ROOM[rest.dir ?? 'auto'],
            className,
          )}
        />
        {action !== undefined && <span className="absolute inset-y-0 end-0 grid place-items-center">{action}</span>}
      </span>
      <FieldMessage id={id} error={error} hint={hint} met={met} />
    </div>
  )
}

export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: Omit<Shared, 'met' | 'small'> & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <textarea
        {...rest}
        id={id}
        {...describedBy(id, error, hint)}
        className={clsx(BOX, 'py-2.5 text-16', className)}
      />
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}

export function Select({
  label,
  small = false,
  error,
  hint,
  className,
  children,
  id: given,
  ...rest
}: Omit<Shared, 'met'> & ComponentProps<'select'>) {
  const own = useId()
  const id = given ?? own
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <SelectBox
        {...rest}
        id={id}
        small={small}
        {...(className !== undefined && { className })}
        {...describedBy(id, error, hint)}
      >
        {children}
      </SelectBox>
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  )
}

/** The box alone, for a select whose label stands beside it. */
export function SelectBox({
  small = false,
  className,
  children,
  ...rest
}: { small?: boolean } & ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={clsx(
          BOX,
          SIZES[small ? 'small' : 'normal'],
          'appearance-none',
          small ? 'pe-7' : 'pe-8.5',
          className,
        )}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        size={16}
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}

const describedBy = (id: string, error: string | undefined, hint: string | undefined) => ({
  ...(error !== undefined && { 'aria-invalid': true }),
  ...((error ?? hint) !== undefined && { 'aria-describedby': `${id}-said` }),
})

interface Said {
  readonly id: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly met?: boolean
}

function FieldMessage({ id, error, hint, met = false }: Said) {
  const said = error ?? hint
  if (said === undefined) return null
  const colour = error !== undefined ? 'text-bad' : met ? 'text-ok' : 'text-ink-3'
  return (
    <p id={`${id}-said`} className={clsx('mt-1 flex items-center gap-1.5 text-13', colour)}>
      {error !== undefined ? <Icon of={CircleAlert} size={16} /> : met && <Icon of={Check} size={16} />}
      {said}
    </p>
  )
}

interface LabelProps {
  readonly htmlFor: string
  readonly needed?: boolean
  readonly children: ReactNode
}

function Label({ htmlFor, needed = false, children }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={clsx(
        'mb-1 block text-13 leading-ui text-ink-2',
        needed && "after:ms-0.5 after:text-bad after:content-['*'/'']",
      )}
    >
      {children}
    </label>
  )
}
