import type { InAlbanian } from '../../../strings.ts'
import type { sold as english } from '../../en/pages/sold.ts'

export const sold: InAlbanian<typeof english> = {
  soldTitle: 'Kjo veturë është shitur',
  soldHelp:
    'Dikush tjetër ishte më i shpejtë. Ju ndihmojmë të gjeni një të ngjashme: shihni të tjerat ose na shkruani.',
  invalidId: 'ID e veturës e pavlefshme',
  invalidIdHelp: 'Kjo lidhje nuk tregon asnjë veturë. Mund t’i mungojë një shkronjë.',
  neverHere: 'Asnjë veturë te ne nuk e ka këtë numër. Lidhja mund të jetë e gabuar.',
  goBack: 'Kthehu',
  browseOthers: 'Shfleto vetura të tjera',
  lastPrice: 'Çmimi i fundit: {{amount}} deri në {{port}}',
  less: '{{amount}} më pak',
  more: '{{amount}} më shumë',
  samePrice: 'Me të njëjtin çmim',
}
