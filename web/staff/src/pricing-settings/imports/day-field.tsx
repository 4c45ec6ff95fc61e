import type { ComponentProps } from 'react'
import { Field } from '../../../../ui/src/field.tsx'

/** A day that is typed: the browser's own field is in the language of the browser, whatever that of the page is. */
export const DayField = (props: ComponentProps<typeof Field>) => (
  <Field dir="ltr" autoComplete="off" className="rtl:text-end" {...props} />
)
