import { framed, putStylesBack } from './framed-html.ts'

interface Props {
  readonly title: string
  readonly html: string
}

/**
 * A mail as a page: nothing runs in there and no form is sent. It is of this origin, so that its styles can be put back from
 * here; the content security policy, which holds in there too, takes none that stands in the text (decision 300).
 */
export const MailFrame = ({ title, html }: Props) => (
  <iframe
    title={title}
    sandbox="allow-same-origin"
    srcDoc={framed(html)}
    onLoad={({ currentTarget }) => putStylesBack(currentTarget)}
    className="h-150 w-full rounded-card border border-line bg-white"
  />
)
