interface Props<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly name: string }[]
  readonly onChange: (value: Value) => void
}

/** One of a few ways to look at the same thing. */
export const Segments = <Value extends string | number>({ label, value, choices, onChange }: Props<Value>) => (
  <div role="group" aria-label={label} className="inline-flex flex-wrap rounded-control bg-sunken p-0.75">
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
        className="min-h-8 rounded-badge px-3 text-13 font-ui text-ink-2 touch:min-h-11 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-low dark:aria-pressed:bg-tint-2"
      >
        {choice.name}
      </button>
    ))}
  </div>
)
