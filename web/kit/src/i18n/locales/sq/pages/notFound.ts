import type { InAlbanian } from '../../../strings.ts'
import type { notFound as english } from '../../en/pages/notFound.ts'

export const notFound: InAlbanian<typeof english> = {
  title: 'Faqja nuk u gjet',
  text: 'Në këtë adresë nuk ka faqe. Lidhja mund të jetë e vjetër ose i mungon një shkronjë.',
}
