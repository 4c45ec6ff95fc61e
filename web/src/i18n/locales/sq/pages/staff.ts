import type { InAlbanian } from '../../../strings.ts'
import type { staff as english } from '../../en/pages/staff.ts'

export const staff: InAlbanian<typeof english> = {
  denied: 'Qasja u refuzua',
  needSignIn: 'Duhet të hyni për ta parë këtë faqe.',
  needPrivileges: 'Kjo faqe është vetëm për administratorët.',
  signInAgain: 'Duhet të hyni përsëri',
  sessionEnded: 'Sesioni juaj përfundoi.',
  refused: 'Serveri nuk e pranon më këtë sesion.',
  goBack: 'Kthehu',
  backToSite: 'Kthehu te faqja kryesore',
  pages: 'Faqet e administrimit',
}
