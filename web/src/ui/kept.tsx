import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

/**
 * Gives the content of an element of a page that is being written.
 * @param key all that it depends on, beside the language, how prices are shown, and its texts
 * @param texts what its `KeptText`s say on this page
 */
export type WritePart = (key: string, content: ReactNode, texts: readonly string[]) => string

// Pure, so that browsers get nothing of it.
export const WritePartContext = /* @__PURE__ */ createContext<WritePart>(() => {
  throw new Error('parts are written on the server alone')
})

/** What is written in the place of a text of a part, for each page to fill in. */
export const TextPlaceContext = /* @__PURE__ */ createContext<((at: number) => string) | null>(null)

interface Props extends HTMLAttributes<HTMLElement> {
  readonly kept: {
    readonly as: 'article' | 'span' | 'nav' | 'fieldset' | 'div'
    /** All that the content depends on, beside the language and how prices are shown. Functions in it do not count. */
    readonly by: unknown
    /** Short texts that differ from page to page. Each stands in the content as a `KeptText`. */
    readonly texts?: readonly string[]
  }
}

/** An element whose content other pages have too: the server writes it once and keeps it. In a browser it is like any other. */
export const Kept = import.meta.env.SSR ? WrittenPart : LivePart

function LivePart({ kept: { as: Tag }, ...rest }: Props) {
  return <Tag {...rest} />
}

const NO_TEXTS: readonly string[] = []

function WrittenPart({ kept: { as: Tag, by, texts = NO_TEXTS }, children, ...rest }: Props) {
  const write = use(WritePartContext)
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: write(`${Tag} ${JSON.stringify(by)}`, children, texts) }} />
}

interface TextProps {
  /** Its place in the `texts` of the part. */
  readonly at: number
  readonly children: string
}

/** A text in a part that does not make it another part: the count of a filter. */
export const KeptText = import.meta.env.SSR ? WrittenText : LiveText

function LiveText({ children }: TextProps) {
  return children
}

function WrittenText({ at, children }: TextProps) {
  return use(TextPlaceContext)?.(at) ?? children
}
