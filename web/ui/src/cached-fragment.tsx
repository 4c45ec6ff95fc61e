import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

/**
 * Renders the content of an element of a page, or takes it from the cache.
 * @param key all that it depends on, beside the language, how prices are shown, and its texts
 * @param texts what its `FragmentText`s say on this page
 */
export type RenderFragment = (key: string, content: ReactNode, texts: readonly string[]) => string

// Pure, so that browsers get nothing of it.
export const RenderFragmentContext = /* @__PURE__ */ createContext<RenderFragment>(() => {
  throw new Error('fragments are rendered on the server alone')
})

/** Gives the mark that stands for a text of a fragment, which each page fills in. */
export const FragmentTextContext = /* @__PURE__ */ createContext<((at: number) => string) | null>(null)

interface Props extends HTMLAttributes<HTMLElement> {
  readonly fragment: {
    readonly as: 'article' | 'span' | 'nav' | 'fieldset' | 'div'
    /** All that the content depends on, beside the language and how prices are shown. Functions in it do not count. */
    readonly by: unknown
    /** Short texts that differ from page to page. Each stands in the content as a `FragmentText`. */
    readonly texts?: readonly string[]
  }
}

/** An element whose content other pages have too: the server renders it once and caches it. In a browser it is like any other. */
export const CachedFragment = import.meta.env.SSR ? ServerFragment : ClientFragment

function ClientFragment({ fragment: { as: Tag }, ...rest }: Props) {
  return <Tag {...rest} />
}

const NO_TEXTS: readonly string[] = []

function ServerFragment({ fragment: { as: Tag, by, texts = NO_TEXTS }, children, ...rest }: Props) {
  const render = use(RenderFragmentContext)
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: render(`${Tag} ${JSON.stringify(by)}`, children, texts) }} />
}

interface TextProps {
  /** Its place in the `texts` of the fragment. */
  readonly at: number
  readonly children: string
}

/** A text in a fragment that does not make it another fragment: the count of a filter. */
export const FragmentText = import.meta.env.SSR ? ServerText : ClientText

function ClientText({ children }: TextProps) {
  return children
}

function ServerText({ at, children }: TextProps) {
  return use(FragmentTextContext)?.(at) ?? children
}
