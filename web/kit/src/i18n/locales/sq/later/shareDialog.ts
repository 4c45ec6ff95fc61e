import type { InAlbanian } from '../../../strings.ts'
import type { shareDialog as english } from '../../en/later/shareDialog.ts'

export const shareDialog: InAlbanian<typeof english> = {
  title: 'Shpërndajeni këtë veturë',
  opensWindow: '{{where}}, në dritare të re',
  copiesForApp: '{{where}}, kopjon lidhjen',
  appNote: 'Instagram dhe TikTok nuk pranojnë lidhje nga faqet: ne e kopjojmë dhe ju e ngjitni në aplikacion.',
  link: 'Lidhja e veturës',
}
