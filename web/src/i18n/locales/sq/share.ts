import type { InAlbanian } from '../../strings.ts'
import type { share as english } from '../en/share.ts'

export const share: InAlbanian<typeof english> = {
  share: 'Shpërndaj',
  title: 'Shpërndajeni këtë veturë',
  opensWindow: '{{where}}, në dritare të re',
  copiesForApp: '{{where}}, kopjon lidhjen',
  appNote: 'Instagram dhe TikTok nuk pranojnë lidhje nga faqet: ne e kopjojmë dhe ju e ngjitni në aplikacion.',
  link: 'Lidhja e veturës',
  copy: 'Kopjo lidhjen',
  copied: 'Lidhja u kopjua!',
  failed: 'Lidhja nuk u kopjua.',
}
