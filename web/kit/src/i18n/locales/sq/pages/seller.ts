import type { InAlbanian } from '../../../strings.ts'
import type { seller as english } from '../../en/pages/seller.ts'

export const seller: InAlbanian<typeof english> = {
  title: 'Kush shet këtu',
  description: 'Kompania pas {{brand}}: emri, regjistri, adresa, ligji, pagesa dhe garancia.',
  lead: 'Kompania pas {{brand}} dhe kushtet me të cilat shet. Aty ku shkruan „ende pa u thënë“, pyesni para se të paguani.',
  unknown: 'Të dhënat e shitësit nuk u ngarkuan. Ju lutemi ngarkojeni faqen sërish.',
  missing: 'Ende pa u thënë',
  company: 'Kompania',
  name: 'Emri',
  register: 'Numri i regjistrimit',
  licences: 'Licencat',
  address: 'Adresa',
  phone: 'Telefoni',
  email: 'E-maili',
  hours: 'Orari i punës',
  'term:company_law': 'Ligji dhe gjykata',
  'term:payment_terms': 'Si dhe kur paguani',
  'term:warranty_terms': 'Garancia',
  'term:refusal_terms': 'Nëse anija ose dogana e refuzon veturën',
  unnamed: '{{brand}} ende nuk e ka emëruar kompaninë që shet këtu. Me rezervimin nuk keni asgjë për të paguar.',
  unnamedIssuer: '{{brand}} ende nuk e ka emëruar kompaninë që shet këtu.',
  more: 'Kush shet këtu',
  soldBy: 'Shet:',
}
